import { and, eq } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

const newestFirst = keyset('desc', { createdAt: timeKey(designs.createdAt), id: uuidKey(designs.id) })

/** A designer's designs of every status, newest first. Keyset pagination. */
export async function listPersonDesigns(designerId: string, { after, limit }: PageQuery) {
  const isTheirs = eq(designs.designerId, designerId)
  const rows = await db
    .select({
      id: designs.id,
      title: designs.title,
      createdAt: designs.createdAt,
      status: designs.status,
      archivedAt: designs.archivedAt,
      takenDownAt: designs.takenDownAt,
      unpublishedAt: designs.unpublishedAt,
      priceCents: designs.priceCents,
      soldCount: designs.soldCount,
    })
    .from(designs)
    .where(and(isTheirs, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, newestFirst.encodeCursor)
  return {
    items: page.map(
      ({ id, title, createdAt, status, archivedAt, unpublishedAt, takenDownAt, priceCents, soldCount }) => ({
        id,
        title,
        created_at: createdAt.toISOString(),
        status,
        is_archived: status === 'rejected' && archivedAt !== null && takenDownAt === null,
        is_unpublished: archivedAt === null && unpublishedAt !== null && takenDownAt === null,
        is_taken_down: takenDownAt !== null,
        price: dollarsFromCents(priceCents),
        sold_count: soldCount,
      }),
    ),
    next_cursor: nextCursor,
    total: await db.$count(designs, isTheirs),
  }
}
