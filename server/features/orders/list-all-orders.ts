import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { withDisputes } from './order-disputes.ts'
import { type OrderFilter, toCondition } from './order-filter.ts'
import { newestFirst, readPage, toViews } from './order-rows.ts'

/** Counting stops here, so that the first page stays fast with any number of orders. */
export const MAX_COUNT = 1000

/** All orders, newest first. Keyset pagination. */
export async function listAllOrders({ after, limit, ...filter }: OrderFilter & PageQuery) {
  const condition = toCondition(filter)
  const [rows, counted] = await Promise.all([readPage(condition, after, limit + 1), countOrders(condition)])
  const { page, nextCursor } = toPage(rows, limit, ({ order }) => newestFirst.encodeCursor(order))
  return {
    items: await withDisputes(await toViews(page)),
    next_cursor: nextCursor,
    total: Math.min(counted, MAX_COUNT),
    total_is_exact: counted <= MAX_COUNT,
  }
}

/** Counts up to one more than the limit. */
export async function countOrders(condition: SQL | undefined) {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(MAX_COUNT + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
