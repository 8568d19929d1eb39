import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#domain/errors.ts'
import { addCents, type Cents, cents, subtractCents } from '#domain/money.ts'
import { splitRefund } from '#domain/tax.ts'
import { lockOrderOfPayment } from '#server/features/orders/locks/lock-order.ts'
import { idOf } from '#server/features/payments/stripe.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { toOutcome } from './finish-refund.ts'
import { settleRefund } from './settle-refund.ts'

type Order = typeof orders.$inferSelect

/** Records a refund reported by the provider, created here or in its dashboard. Returns false if it belongs to no order. */
export async function syncOrderRefund(sent: Stripe.Refund, now: Date): Promise<boolean> {
  const outcome = toOutcome(sent)
  if (!outcome) return true // still pending
  const id = sent.metadata?.refund_id ?? (outcome.status === 'succeeded' ? await adopt(sent, now) : undefined)
  if (id) await settleRefund(id, outcome, now)
  return id !== undefined
}

/** The lines of a dashboard refund are unknown, so royalties are only reversed once the order is fully refunded. */
async function adopt(sent: Stripe.Refund, now: Date): Promise<string | undefined> {
  const intent = idOf(sent.payment_intent)
  if (!intent) return
  return db.transaction(async (tx) => {
    const order = await lockOrderOfPayment(tx, intent)
    if (!order) return
    const [existing] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.providerRefundId, sent.id))
    if (existing) return existing.id
    const paidCents = cents(sent.amount)
    await waitForPending(tx, order, paidCents)
    const split = splitRefund(order, paidCents)
    if (!split) return
    const { amountCents, taxCents } = split
    const refundedCents = addCents(order.refundedCents, amountCents)
    const isFull = refundedCents === order.totalCents
    const shippingLeft = subtractCents(order.shippingCents, order.refundedShippingCents)
    const shippingCents = cents(isFull ? Math.min(shippingLeft, amountCents) : 0)
    const [refund] = await tx
      .insert(refunds)
      .values({ orderId: order.id, amountCents, shippingCents, taxCents, providerRefundId: sent.id, createdAt: now })
      .returning({ id: refunds.id })
    await tx
      .update(orders)
      .set({
        refundedCents,
        refundedShippingCents: addCents(order.refundedShippingCents, shippingCents),
        refundedTaxCents: addCents(order.refundedTaxCents, taxCents),
      })
      .where(eq(orders.id, order.id))
    if (refund && isFull) await refundAllLines(tx, order.id, refund.id)
    return refund?.id
  })
}

/**
 * Our pending refund may have reserved what the provider has already refunded. It is going to be rejected, which
 * releases the amount; until then the event is refused, so that the provider sends it again.
 */
async function waitForPending(tx: Tx, order: Order, paidCents: Cents) {
  const leftCents = order.totalCents + order.taxCents - order.refundedCents - order.refundedTaxCents
  if (paidCents <= leftCents && order.refundedCents < order.totalCents) return
  const isPending = and(eq(refunds.orderId, order.id), eq(refunds.status, 'pending'))
  if ((await tx.$count(refunds, isPending)) > 0)
    throw new AppError('unavailable', 'Another refund of this order is still pending.')
}

async function refundAllLines(tx: Tx, orderId: string, refundId: string) {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  for (const { id, quantity, refundedQuantity } of items) {
    if (quantity === refundedQuantity) continue
    await tx.insert(refundLines).values({ refundId, orderItemId: id, quantity: quantity - refundedQuantity })
    await tx.update(orderItems).set({ refundedQuantity: quantity }).where(eq(orderItems.id, id))
  }
}
