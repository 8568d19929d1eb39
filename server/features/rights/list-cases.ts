import type { z } from '@hono/zod-openapi'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { formatCaseNumber, type RightsState, STRIKE_STATES } from '#domain/rights.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { signedUrl } from '#server/features/media/uploads/signed-url.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { rightsCases, rightsNotices } from '#server/platform/db/schema/rights.ts'
import type { CaseView } from './case-view.ts'

type Query = PageQuery & { state: RightsState; designer_id?: string | undefined }

const keys = { createdAt: timeKey(rightsCases.createdAt), id: uuidKey(rightsCases.id) }
const oldestFirst = keyset('asc', keys)
const newestFirst = keyset('desc', keys)
/** Cases that wait for an admin. */
const WAITING: readonly RightsState[] = ['received', 'countered']

/** Cases in a state, for admins: waiting ones oldest first, the others newest first. */
export async function listCases({ state, designer_id: designerId, after, limit }: Query, now: Date) {
  const order = WAITING.includes(state) ? oldestFirst : newestFirst
  const wanted = and(eq(rightsCases.state, state), designerId ? eq(rightsCases.designerId, designerId) : undefined)
  const rows = await selectCases()
    .where(and(wanted, order.afterCursor(after)))
    .orderBy(...order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ found }) => order.encodeCursor(found))
  return {
    items: await toCaseViews(page, now),
    next_cursor: nextCursor,
    total: await db.$count(rightsCases, wanted),
  }
}

export function selectCases() {
  return db
    .select({
      found: rightsCases,
      notice: rightsNotices,
      title: designs.title,
      status: designs.status,
      imageUrl: designs.imageUrl,
      name: profiles.displayName,
      email: profiles.email,
    })
    .from(rightsCases)
    .innerJoin(rightsNotices, eq(rightsNotices.id, rightsCases.noticeId))
    .innerJoin(designs, eq(designs.id, rightsCases.designId))
    .leftJoin(profiles, eq(profiles.userId, rightsCases.designerId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectCases>>[number]

export async function toCaseViews(rows: Row[], now: Date): Promise<z.infer<typeof CaseView>[]> {
  const strikes = await countStrikes(rows.map(({ found }) => found.designerId))
  return rows.map(({ found, notice, title, status, imageUrl, name, email }) => {
    const path = imageUrl ? pathOfUrl(imageUrl) : undefined
    return {
      id: found.id,
      case_number: formatCaseNumber(found.number),
      state: found.state,
      created_at: found.createdAt.toISOString(),
      updated_at: found.updatedAt.toISOString(),
      claimant: notice.name,
      design: { id: found.designId, title, status, image: path ? signedUrl(path, now) : null },
      designer: { id: found.designerId, display_name: name, email, strikes: strikes.get(found.designerId) ?? 0 },
    }
  })
}

async function countStrikes(designerIds: string[]) {
  if (designerIds.length === 0) return new Map<string, number>()
  const rows = await db
    .select({ id: rightsCases.designerId, strikes: sql<number>`count(distinct ${rightsCases.designId})::int` })
    .from(rightsCases)
    .where(and(inArray(rightsCases.designerId, designerIds), inArray(rightsCases.state, [...STRIKE_STATES])))
    .groupBy(rightsCases.designerId)
  return new Map(rows.map(({ id, strikes }) => [id, strikes]))
}
