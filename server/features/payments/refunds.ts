import type Stripe from 'stripe'
import type { Cents } from '#domain/money.ts'
import { askStripe } from './stripe.ts'

type NewRefund = {
  paymentIntentId: string
  /** Without it, everything that is left. */
  amountCents?: Cents
  metadata: Record<string, string>
  idempotencyKey: string
}

/** Every refund of a payment, as the provider knows them. It forgets idempotency keys after a day, but never what it sent. */
export async function listRefunds(paymentIntentId: string): Promise<Stripe.Refund[]> {
  const { data } = await askStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
  return data
}

/** Asks the provider to send money back; with the same key it is sent once. */
export function createRefund({ paymentIntentId, amountCents, metadata, idempotencyKey }: NewRefund) {
  return askStripe((stripe) =>
    stripe.refunds.create(
      { payment_intent: paymentIntentId, ...(amountCents !== undefined && { amount: amountCents }), metadata },
      { idempotencyKey },
    ),
  )
}
