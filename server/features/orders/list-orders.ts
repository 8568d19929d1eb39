import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { newestFirst, readPage, toViews } from './order-rows.ts'

/** A customer's orders, newest first. Keyset pagination. */
export async function listOrdersOf(customerId: string, { after, limit }: PageQuery) {
  const condition = eq(orders.customerId, customerId)
  const rows = await readPage(condition, after, limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ order }) => newestFirst.encodeCursor(order))
  return {
    items: await toViews(page),
    next_cursor: nextCursor,
    total: await db.$count(orders, condition),
  }
}
