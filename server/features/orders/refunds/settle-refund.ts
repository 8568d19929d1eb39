import { eq, sql } from 'drizzle-orm'
import { subtractCents } from '#domain/money.ts'
import { syncPartlyShipped } from '#server/features/orders/packed/sync-partly-shipped.ts'
import { countPayment } from '#server/features/payments/payment-metrics.ts'
import { clearRefunded } from '#server/features/royalties/clear-order.ts'
import { restoreLostDisputes } from '#server/features/royalties/restore-disputed.ts'
import { reverseSale } from '#server/features/royalties/reverse-sale.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { log } from '#server/platform/log.ts'
import { refundMailQueue } from './queues.ts'

type Outcome = { status: 'succeeded' | 'failed'; providerRefundId?: string; failure?: string }

/** Settles a refund exactly once: on success reverses the royalties, on failure releases the amount for another refund. */
export async function settleRefund(
  id: string,
  { status, providerRefundId, failure }: Outcome,
  now: Date,
): Promise<void> {
  let isRefunded = false
  await db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund?.status === 'succeeded' && status === 'failed') await recordReturn(tx, id, failure)
    if (refund?.status !== 'pending') return
    await tx
      .update(refunds)
      .set({ status, providerRefundId, failure: failure?.slice(0, 500), settledAt: now })
      .where(eq(refunds.id, id))
    if (status === 'failed') {
      await release(tx, refund)
      return restoreLostDisputes(tx, refund.orderId, now)
    }
    await reverseSale(tx, id, now)
    await updatePaymentStatus(tx, refund.orderId)
    await clearRefunded(tx, refund.orderId, now)
    await enqueue(tx, refundMailQueue, { refundId: id })
    isRefunded = true
  })
  if (isRefunded) countPayment('refunded')
}

/**
 * The customer is still owed the money, so the ledger does not change. An admin sees the failure in the timeline and
 * pays another way.
 */
async function recordReturn(tx: Tx, id: string, failure = 'unknown') {
  log.error('refund.returned', { refundId: id, failure })
  await tx
    .update(refunds)
    .set({ failure: failure.slice(0, 500) })
    .where(eq(refunds.id, id))
}

/** Only succeeded refunds count; pending ones may still fail. A total of zero is never refunded. */
export async function updatePaymentStatus(tx: Tx, orderId: string): Promise<void> {
  const sent = sql`(select coalesce(sum(amount + tax_amount), 0) from refunds where order_id = ${orderId} and status = 'succeeded')`
  await tx
    .update(orders)
    .set({
      paymentStatus: sql`case when ${sent} = 0 then 'paid' when ${sent} >= ${orders.totalCents} + ${orders.taxCents} then 'refunded' else 'partially_refunded' end`,
    })
    .where(eq(orders.id, orderId))
}

async function release(tx: Tx, { id, orderId, amountCents, shippingCents, taxCents }: typeof refunds.$inferSelect) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('The refund has no order.')
  await tx
    .update(orders)
    .set({
      refundedCents: subtractCents(order.refundedCents, amountCents),
      refundedShippingCents: subtractCents(order.refundedShippingCents, shippingCents),
      refundedTaxCents: subtractCents(order.refundedTaxCents, taxCents),
    })
    .where(eq(orders.id, orderId))
  const released = sql`(select quantity from refund_lines where refund_id = ${id} and order_item_id = ${orderItems.id})`
  await tx
    .update(orderItems)
    .set({ refundedQuantity: sql`${orderItems.refundedQuantity} - coalesce(${released}, 0)` })
    .where(eq(orderItems.orderId, orderId))
  await syncPartlyShipped(tx, orderId)
}

/** Locks the order before the refund, like `refundOrder`, to avoid deadlocks. */
async function lockRefund(tx: Tx, id: string) {
  await tx.execute(sql`select id from orders where id = (select order_id from refunds where id = ${id}) for update`)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return refund
}
