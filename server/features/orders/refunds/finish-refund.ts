import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { addCents, type Cents } from '#domain/money.ts'
import { createRefund, listRefunds } from '#server/features/payments/refunds.ts'
import { isRejection } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { refunds } from '#server/platform/db/schema/refunds.ts'
import { settleRefund } from './settle-refund.ts'

/** Sends a stored refund to the provider. Idempotent: the idempotency key is the refund's id. */
export async function finishRefund(id: string, now: Date): Promise<void> {
  const refund = await findPending(id)
  if (!refund) return
  const { paymentIntentId } = refund
  const paidCents = addCents(refund.amountCents, refund.taxCents)
  try {
    const sent = (await findSent(id, paymentIntentId)) ?? (await send(id, paymentIntentId, paidCents))
    const outcome = toOutcome(sent)
    if (outcome) await settleRefund(id, outcome, now)
  } catch (error) {
    if (!isRejection(error)) throw error
    await settleRefund(id, { status: 'failed', failure: error.message }, now)
  }
}

/** Undefined while the refund is pending; the webhook or the next sweep settles it. */
export function toOutcome({ id: providerRefundId, status, failure_reason: reason }: Stripe.Refund) {
  if (status === 'succeeded') return { status, providerRefundId } as const
  if (status === 'failed' || status === 'canceled')
    return { status: 'failed', failure: reason ?? status, providerRefundId } as const
}

function send(id: string, paymentIntentId: string, amountCents: Cents) {
  return createRefund({ paymentIntentId, amountCents, metadata: { refund_id: id }, idempotencyKey: `refund-${id}` })
}

async function findSent(id: string, paymentIntentId: string) {
  const sent = await listRefunds(paymentIntentId)
  return sent.find(({ metadata }) => metadata?.refund_id === id)
}

async function findPending(id: string) {
  const [row] = await db
    .select({
      status: refunds.status,
      amountCents: refunds.amountCents,
      taxCents: refunds.taxCents,
      paymentIntentId: checkouts.paymentIntentId,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(refunds.id, id))
  if (row?.status !== 'pending' || !row.paymentIntentId) return
  return { ...row, paymentIntentId: row.paymentIntentId }
}
