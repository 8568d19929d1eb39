import { and, eq, ne } from 'drizzle-orm'
import { formatCaseNumber } from '#domain/rights.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { rightsCases, rightsNotices } from '#server/platform/db/schema/rights.ts'

const newestFirst = keyset('desc', { createdAt: timeKey(rightsCases.createdAt), id: uuidKey(rightsCases.id) })

/** The cases about a designer's designs, newest first. Without notices that no admin has acted on. */
export async function listOwnCases(designerId: string, { after, limit }: PageQuery) {
  const own = and(
    eq(rightsCases.designerId, designerId),
    ne(rightsCases.state, 'received'),
    ne(rightsCases.state, 'dismissed'),
  )
  const rows = await db
    .select({ found: rightsCases, title: designs.title, claimant: rightsNotices.name, work: rightsNotices.work })
    .from(rightsCases)
    .innerJoin(designs, eq(designs.id, rightsCases.designId))
    .innerJoin(rightsNotices, eq(rightsNotices.id, rightsCases.noticeId))
    .where(and(own, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ found }) => newestFirst.encodeCursor(found))
  return {
    items: page.map(({ found, title, claimant, work }) => ({
      id: found.id,
      case_number: formatCaseNumber(found.number),
      state: found.state,
      created_at: found.createdAt.toISOString(),
      updated_at: found.updatedAt.toISOString(),
      design: { id: found.designId, title },
      claimant,
      work,
    })),
    next_cursor: nextCursor,
    total: await db.$count(rightsCases, own),
  }
}
