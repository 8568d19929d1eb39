import type Stripe from 'stripe'
import type { Cents } from '#domain/money.ts'
import { callStripe } from './stripe.ts'

type NewRefund = {
  paymentIntentId: string
  /** Defaults to the full remaining amount. */
  amountCents?: Cents
  metadata: Record<string, string>
  idempotencyKey: string
}

/** All refunds of a payment at the provider. Unlike idempotency keys, which expire after a day, this list is permanent. */
export async function listRefunds(paymentIntentId: string): Promise<Stripe.Refund[]> {
  const { data } = await callStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
  return data
}

/** Creates a refund at the provider. Idempotent per key. */
export function createRefund({ paymentIntentId, amountCents, metadata, idempotencyKey }: NewRefund) {
  return callStripe((stripe) =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, ...(amountCents !== undefined && { amount: amountCents }), metadata },
      { idempotencyKey },
    ),
  )
}
