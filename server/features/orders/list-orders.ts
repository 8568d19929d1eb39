import { and, desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { olderThan, writeTimeCursor } from '#server/platform/db/time-cursor.ts'
import { selectOrders, toViews } from './order-rows.ts'

type Page = { after?: string | undefined; limit: number }

/** Somebody's orders, newest first, a page at a time. */
export async function listOrdersOf(customerId: string, { after, limit }: Page) {
  const rows = await selectOrders()
    .where(and(eq(orders.customerId, customerId), olderThan(orders.createdAt, orders.id, after)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.order
  return {
    items: await toViews(page),
    next_cursor: rows.length > limit && last ? writeTimeCursor(last.createdAt, last.id) : null,
    total: await db.$count(orders, eq(orders.customerId, customerId)),
  }
}
