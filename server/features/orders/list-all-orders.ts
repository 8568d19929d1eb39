import { type SQL, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { type OrderFilter, toCondition } from './order-filter.ts'
import { newestFirst, readPage, toViews } from './order-rows.ts'

/** Counted no further, so that the first page takes as long with any number of orders. */
const COUNTED = 1000

/** Everybody's orders, newest first, a page at a time. */
export async function listAllOrders({ after, limit, ...filter }: OrderFilter & PageQuery) {
  const condition = toCondition(filter)
  const [rows, counted] = await Promise.all([readPage(condition, after, limit + 1), count(condition)])
  const { page, nextCursor } = toPage(rows, limit, ({ order }) => newestFirst.encodeCursor(order))
  return {
    items: await toViews(page),
    next_cursor: nextCursor,
    total: Math.min(counted, COUNTED),
    total_is_exact: counted <= COUNTED,
  }
}

async function count(condition: SQL | undefined) {
  const found = db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .limit(COUNTED + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}
