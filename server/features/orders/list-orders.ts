import { and, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { keyset, timeKey, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { selectOrders, toViews } from './order-rows.ts'

type Page = { after?: string | undefined; limit: number }

const newestFirst = keyset('desc', { createdAt: timeKey(orders.createdAt), id: uuidKey(orders.id) })

/** Somebody's orders, newest first, a page at a time. */
export async function listOrdersOf(customerId: string, { after, limit }: Page) {
  const rows = await selectOrders()
    .where(and(eq(orders.customerId, customerId), newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.order
  return {
    items: await toViews(page),
    next_cursor: rows.length > limit && last ? newestFirst.encodeCursor(last) : null,
    total: await db.$count(orders, eq(orders.customerId, customerId)),
  }
}
