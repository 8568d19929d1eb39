import type Stripe from 'stripe'
import { isUuid } from '#domain/uuid.ts'
import { db } from '#server/platform/db/client.ts'
import { recordEvent } from './payment-events.ts'
import { listRefunds } from './refunds.ts'
import { idOf } from './stripe.ts'

/** Passed in by `site/`, because checkout and orders depend on payments and not the other way around. */
export type PaymentHandlers = {
  settleCheckout: (
    session: Stripe.Checkout.Session,
    event: { now: Date; eventId: string; eventType: string },
  ) => Promise<unknown>
  /** Creates the order of a payment, in case its own event is late. */
  settlePayment: (paymentIntentId: string, now: Date) => Promise<void>
  syncRefund: (refund: Stripe.Refund, now: Date) => Promise<void>
  syncDispute: (dispute: Stripe.Dispute, now: Date) => Promise<unknown>
  /** Reads the account from Stripe again, because events may be out of order. */
  syncAccount: (accountId: string, now: Date) => Promise<unknown>
  continuePayout: (payoutId: string, now: Date) => Promise<void>
}

/** Handles a webhook event. Idempotent: events may be duplicated, delayed or out of order. */
export async function handleEvent(
  event: Stripe.Event,
  now: Date,
  { settleCheckout, settlePayment, syncRefund, syncDispute, syncAccount, continuePayout }: PaymentHandlers,
): Promise<void> {
  const { id: eventId, type: eventType } = event
  const settlePaymentOf = async ({ payment_intent: intent }: Pick<Stripe.Charge, 'payment_intent'>) => {
    const paymentIntentId = idOf(intent)
    if (paymentIntentId) await settlePayment(paymentIntentId, now)
  }
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      await settleCheckout(event.data.object, { now, eventId, eventType })
      return
    case 'charge.refunded':
      await settlePaymentOf(event.data.object)
      for (const refund of await listRefundsOf(event.data.object)) await syncRefund(refund, now)
      break
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      await settlePaymentOf(event.data.object)
      await syncRefund(event.data.object, now)
      break
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      await settlePaymentOf(event.data.object)
      await syncDispute(event.data.object, now)
      break
    case 'account.updated':
      await syncAccount(event.data.object.id, now)
      break
    case 'transfer.created':
    case 'transfer.updated':
    case 'transfer.reversed':
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled': {
      const payoutId = event.data.object.metadata?.payout_id
      // Others were made in Stripe's dashboard.
      if (!payoutId || !isUuid(payoutId)) return
      await continuePayout(payoutId, now)
      break
    }
    default:
      return
  }
  await recordEvent(db, eventId, eventType, now)
}

/** The event contains only the total, so fetch the individual refunds. */
async function listRefundsOf({ payment_intent: intent }: Stripe.Charge) {
  const paymentIntentId = idOf(intent)
  return paymentIntentId ? listRefunds(paymentIntentId) : []
}
