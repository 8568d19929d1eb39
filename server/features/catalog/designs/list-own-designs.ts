import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { type OwnDesignSort, SHOWN_STATUSES, type ShownStatus } from '#domain/review.ts'
import { db } from '#server/platform/db/client.ts'
import { type Keyset, keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { escapeLike } from '#server/platform/db/like.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { bestSellingFirst, newestFirst } from './design-orders.ts'
import { selectDesigns } from './design-rows.ts'
import { toOwnDesigns } from './own-design-view.ts'
import { medianReviewHours } from './review-queue.ts'
import { STATUS_CONDITIONS } from './status-conditions.ts'

/** Counting stops here, so that a page stays fast with any number of designs. */
export const MAX_COUNT = 1000

export type OwnDesignsQuery = PageQuery & {
  sort?: OwnDesignSort | undefined
  status?: ShownStatus | undefined
  search?: string | undefined
}

type SortKey = Pick<typeof designs.$inferSelect, 'id' | 'createdAt' | 'updatedAt' | 'soldCount'>

const id = uuidKey(designs.id)
const ORDERS: Record<OwnDesignSort, Keyset<SortKey>> = {
  newest: newestFirst,
  oldest: keyset<Pick<SortKey, 'createdAt' | 'id'>>('asc', { createdAt: timeKey(designs.createdAt), id }),
  changed: keyset<Pick<SortKey, 'updatedAt' | 'id'>>('desc', { updatedAt: timeKey(designs.updatedAt), id }),
  sold: bestSellingFirst,
}

/** A designer's own designs with sales, earnings, views and review status, and how many there are of each status. */
export async function listOwnDesigns(designerId: string, query: OwnDesignsQuery, now: Date) {
  const { status, search, limit, sort = 'newest' } = query
  const [rows, statuses, found, hours] = await Promise.all([
    selectOwnPage(designerId, query),
    countByStatus(designerId),
    search ? countFound(toCondition(designerId, query)) : undefined,
    medianReviewHours(),
  ])
  const { page, nextCursor } = toPage(rows, limit, ({ design }) => ORDERS[sort].encodeCursor(design))
  const counted = found ?? (status ? statuses[status] : sum(Object.values(statuses)))
  return {
    items: await toOwnDesigns(page, now),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
    status_counts: Object.fromEntries(
      SHOWN_STATUSES.map((name) => [name, Math.min(statuses[name], MAX_COUNT)]),
    ) as Record<ShownStatus, number>,
    median_review_hours: hours,
  }
}

/** One row more than the page. @internal */
export function selectOwnPage(designerId: string, query: OwnDesignsQuery) {
  const order = ORDERS[query.sort ?? 'newest']
  return selectDesigns()
    .where(and(toCondition(designerId, query), order.afterCursor(query.after)))
    .orderBy(...order.orderBy)
    .limit(query.limit + 1)
}

function toCondition(designerId: string, { status, search }: OwnDesignsQuery): SQL | undefined {
  return and(eq(designs.designerId, designerId), status && STATUS_CONDITIONS[status], search ? has(search) : undefined)
}

/** A part of the title or of a tag. Only the designer's own rows are compared. */
function has(search: string) {
  const pattern = sql`lower(${`%${escapeLike(search)}%`})`
  return or(
    sql`lower(${designs.title}) like ${pattern}`,
    sql`exists (select from unnest(${designs.tags}) as tag where lower(tag) like ${pattern})`,
  )
}

/** One query, so that a page does not occupy a connection per status. */
async function countByStatus(designerId: string): Promise<Record<ShownStatus, number>> {
  const columns = SHOWN_STATUSES.map(
    (status) => sql`${countOf(toCondition(designerId, { status, limit: 0 }))} as ${sql.identifier(status)}`,
  )
  const { rows } = await db.execute<Record<ShownStatus, number>>(sql`select ${sql.join(columns, sql`, `)}`)
  const [counts] = rows
  if (!counts) throw new Error('The count has no row.')
  return counts
}

async function countFound(condition: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${countOf(condition)} as count`)
  return rows[0]?.count ?? 0
}

function countOf(condition: SQL | undefined) {
  return sql`(select count(*)::int from (select from ${designs} where ${condition} limit ${MAX_COUNT + 1}) as found)`
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
