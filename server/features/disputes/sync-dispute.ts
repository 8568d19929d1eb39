import type Stripe from 'stripe'
import { isClosed } from '#domain/disputes.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { syncOrderRefund } from '#server/features/orders/refunds/sync-refund.ts'
import { findDispute } from '#server/features/payments/disputes.ts'
import { listRefunds } from '#server/features/payments/refunds.ts'
import { log } from '#server/platform/log.ts'
import { paymentIntentOf, readDispute } from './read-dispute.ts'
import { reportUnmatched } from './report-unmatched.ts'
import { settleDispute } from './settle-dispute.ts'

const GRACE_MS = 10 * MINUTE_MS

/**
 * Brings our row up to date with the provider's dispute. Webhooks, requests and the sweep all call it, in any order and
 * any number of times. Returns the id of our row, or undefined if the payment has no order.
 */
export async function syncDispute({ id }: Pick<Stripe.Dispute, 'id'>, now: Date): Promise<string | undefined> {
  const dispute = await findDispute(id)
  if (!dispute) {
    log.error('dispute.missing', { providerId: id })
    return
  }
  if (isClosed(readDispute(dispute).status)) await syncRefunds(dispute, now)
  const settled = await settleDispute(dispute, now)
  if (settled) return settled
  // The event can arrive before the one that creates the order. The provider sends it again.
  if (now.getTime() - dispute.created * 1000 < GRACE_MS)
    throw new AppError('unavailable', 'The order of this payment does not exist yet.')
  return reportUnmatched(dispute)
}

/** A lost dispute reverses what refunds have left of the royalties, so a refund whose event is late comes first. */
async function syncRefunds(dispute: Stripe.Dispute, now: Date) {
  const intent = paymentIntentOf(dispute)
  for (const refund of intent ? await listRefunds(intent) : []) await syncOrderRefund(refund, now)
}
