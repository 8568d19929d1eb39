import type Stripe from 'stripe'
import { syncOrderRefund } from '#server/features/orders/refunds/sync-refund.ts'
import { idOf } from '#server/features/payments/stripe.ts'
import { log } from '#server/platform/log.ts'
import { syncHeldRefund } from './held/finish-held-refund.ts'

/** Records what the provider reports about a refund: an order's, or a held payment's, which never became an order. */
export async function syncRefund(refund: Stripe.Refund, now: Date): Promise<void> {
  if (await syncOrderRefund(refund, now)) return
  const paymentIntentId = idOf(refund.payment_intent)
  if (paymentIntentId && (await syncHeldRefund(paymentIntentId, now))) return
  log.error('refund.unmatched', { refundId: refund.id, status: refund.status, paymentIntentId })
}
