import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'

/** Makes all pending royalties of an order available. The caller has locked the order. */
export async function clearOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  const items = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
  await tx
    .update(royaltyEntries)
    .set({ clearedAt: now })
    .where(and(inArray(royaltyEntries.orderItemId, items), isNull(royaltyEntries.clearedAt)))
}

/** After a full refund: pending royalties that net to zero do not have to wait. The caller has locked the order. */
export async function clearRefunded(tx: Tx, orderId: string, now: Date): Promise<void> {
  const left = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(royaltyEntries, eq(royaltyEntries.orderItemId, orderItems.id))
    .where(eq(orderItems.orderId, orderId))
    .groupBy(orderItems.id)
    .having(sql`sum(${royaltyEntries.mills}) <> 0`)
  const isRefunded = and(eq(orders.id, orderId), eq(orders.paymentStatus, 'refunded'))
  if ((await tx.$count(orders, and(isRefunded, notExists(left)))) > 0) await clearOrder(tx, orderId, now)
}
