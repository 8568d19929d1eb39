import { and, type SQL, sql } from 'drizzle-orm'
import type { DesignSort } from '#domain/review.ts'
import { newestFirst } from '#server/features/catalog/designs/design-orders.ts'
import { selectDesigns } from '#server/features/catalog/designs/design-rows.ts'
import { db } from '#server/platform/db/client.ts'
import { type Keyset, keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type AllDesignsFilter, toCondition } from './all-designs-filter.ts'
import { toReviewViews } from './review-view.ts'

/** Counting stops here, so that the first page stays fast with any number of designs. */
const MAX_COUNT = 1000

type SortKey = Pick<typeof designs.$inferSelect, 'id' | 'createdAt' | 'updatedAt'>

const id = uuidKey(designs.id)
const ORDERS: Record<DesignSort, Keyset<SortKey>> = {
  newest: newestFirst,
  oldest: keyset<Pick<SortKey, 'createdAt' | 'id'>>('asc', { createdAt: timeKey(designs.createdAt), id }),
  changed: keyset<Pick<SortKey, 'updatedAt' | 'id'>>('desc', { updatedAt: timeKey(designs.updatedAt), id }),
}

/** Designs of every status, for admins. Keyset pagination. */
export async function listAllDesigns(
  { after, limit, sort, ...filter }: AllDesignsFilter & PageQuery & { sort: DesignSort },
  now: Date,
) {
  const order = ORDERS[sort]
  const condition = toCondition(filter)
  const [rows, counted] = await Promise.all([
    selectDesigns()
      .where(and(condition, order.afterCursor(after)))
      .orderBy(...order.orderBy)
      .limit(limit + 1),
    count(condition),
  ])
  const { page, nextCursor } = toPage(rows, limit, ({ design }) => order.encodeCursor(design))
  const views = await toReviewViews(page, now)
  return {
    items: views.map((view, index) => ({ ...view, sold: page[index]?.design.soldCount ?? 0 })),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: designs.id })
    .from(designs)
    .where(condition)
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
