import type Stripe from 'stripe'
import { settleCheckout } from '#server/features/checkout/settle-checkout.ts'
import { syncRefund } from '#server/features/orders/refunds/sync-refund.ts'
import { db } from '#server/platform/db/client.ts'
import { noteEvent } from './payment-events.ts'
import { askStripe } from './stripe.ts'

/** Gives an event its effect. It may come twice, late, and in any order: what it leads to is the same. */
export async function handleEvent(event: Stripe.Event, now: Date): Promise<void> {
  const { id: eventId, type: eventType } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      await settleCheckout(event.data.object, { now, eventId, eventType })
      return
    case 'charge.refunded':
      await syncRefundsOf(event.data.object, now)
      break
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await syncRefund(event.data.object, now)
      break
    default:
      return
  }
  await noteEvent(db, eventId, eventType, now)
}

/** The event tells the sum only, so the single refunds are asked for. */
async function syncRefundsOf({ payment_intent: intent }: Stripe.Charge, now: Date) {
  const paymentIntentId = typeof intent === 'string' ? intent : intent?.id
  if (!paymentIntentId) return
  const { data } = await askStripe((stripe) => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }))
  for (const refund of data) await syncRefund(refund, now)
}
