import type Stripe from 'stripe'
import { syncOrderRefund } from '#server/features/orders/refunds/sync-refund.ts'
import { idOf } from '#server/features/payments/stripe.ts'
import { log } from '#server/platform/log.ts'
import { syncHeldRefund } from './held/finish-held-refund.ts'

/** Records a refund reported by the provider, either of an order or of a held payment. */
export async function syncRefund(refund: Stripe.Refund, now: Date): Promise<void> {
  if (await syncOrderRefund(refund, now)) return
  const paymentIntentId = idOf(refund.payment_intent)
  if (paymentIntentId && (await syncHeldRefund(paymentIntentId, now))) return
  log.error('refund.unmatched', { refundId: refund.id, status: refund.status, paymentIntentId })
}
