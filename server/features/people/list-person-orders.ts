import { and, eq } from 'drizzle-orm'
import { dollarsFromCents } from '#domain/money.ts'
import { formatOrderNumber } from '#domain/order-number.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

const newestFirst = keyset('desc', { createdAt: timeKey(orders.createdAt), id: uuidKey(orders.id) })

/** A customer's orders in short, newest first. Keyset pagination. */
export async function listPersonOrders(customerId: string, { after, limit }: PageQuery) {
  const isTheirs = eq(orders.customerId, customerId)
  const rows = await db
    .select()
    .from(orders)
    .where(and(isTheirs, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, newestFirst.encodeCursor)
  return {
    items: page.map(({ id, number, createdAt, status, paymentStatus, totalCents }) => ({
      id,
      order_number: formatOrderNumber(number),
      created_at: createdAt.toISOString(),
      status,
      payment_status: paymentStatus,
      total_amount: dollarsFromCents(totalCents),
    })),
    next_cursor: nextCursor,
    total: await db.$count(orders, isTheirs),
  }
}
