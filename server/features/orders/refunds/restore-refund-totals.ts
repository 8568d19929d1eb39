import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { updatePaymentStatus } from './settle-refund.ts'

/** Sets the refunded amounts and items of an order, and its payment status, from its refunds. Moves no money. */
export async function restoreRefundTotals(tx: Tx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const [sums] = await tx
    .select({
      refundedCents: sql`coalesce(sum(${refunds.amountCents}), 0)::numeric(14, 2)`.mapWith(refunds.amountCents),
      taxCents: sql`coalesce(sum(${refunds.taxCents}), 0)::numeric(14, 2)`.mapWith(refunds.taxCents),
      shippingCents: sql`coalesce(sum(${refunds.shippingCents}), 0)::numeric(14, 2)`.mapWith(refunds.shippingCents),
    })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), ne(refunds.status, 'failed')))
  const refundedCents = sums?.refundedCents ?? cents(0)
  const refundedShippingCents = sums?.shippingCents ?? cents(0)
  const refundedTaxCents = sums?.taxCents ?? cents(0)
  const isTooMuch =
    refundedCents > order.totalCents || refundedShippingCents > order.shippingCents || refundedTaxCents > order.taxCents
  if (isTooMuch) throw new AppError('conflict', 'More was refunded than the customer paid. Correct this order by hand.')
  await tx.update(orders).set({ refundedCents, refundedShippingCents, refundedTaxCents }).where(eq(orders.id, orderId))
  const refunded = sql`(select coalesce(sum(l.quantity), 0) from refund_lines l join refunds r on r.id = l.refund_id
    where l.order_item_id = ${orderItems.id} and r.status <> 'failed')`
  await tx
    .update(orderItems)
    .set({ refundedQuantity: sql`${refunded}` })
    .where(and(eq(orderItems.orderId, orderId), sql`${orderItems.refundedQuantity} <> ${refunded}`))
  await updatePaymentStatus(tx, orderId)
}
