import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { orders } from '#server/db/schema/orders.ts'
import { selectOrders, toViews } from './order-rows.ts'

type Page = { after?: string | undefined; limit: number }

/** Somebody's orders, newest first, a page at a time. */
export async function listOrdersOf(customerId: string, { after, limit }: Page) {
  const place = after ? readCursor(after) : undefined
  const rows = await selectOrders()
    .where(and(eq(orders.customerId, customerId), place))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.order
  return {
    items: await toViews(page),
    next_cursor: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null,
    total: await db.$count(orders, eq(orders.customerId, customerId)),
  }
}

/** A cursor that is not one of ours begins at the first page. */
function readCursor(cursor: string) {
  const parts = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(cursor)
  if (!parts?.[1] || !parts[2]) return
  return sql`(${orders.createdAt}, ${orders.id}) < (${new Date(Number(parts[1]))}, ${parts[2]}::uuid)`
}
