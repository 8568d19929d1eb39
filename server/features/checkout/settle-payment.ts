import { eq } from 'drizzle-orm'
import { findSessionOfPayment } from '#server/features/payments/find-session.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { settleCheckout } from './settle-checkout.ts'

/**
 * Settles the checkout of a payment, unless that was done before. An event about a refund or dispute can arrive before the
 * event that creates the order, which would otherwise never learn of it.
 */
export async function settlePayment(paymentIntentId: string, now: Date): Promise<void> {
  if ((await db.$count(checkouts, eq(checkouts.paymentIntentId, paymentIntentId))) > 0) return
  const session = await findSessionOfPayment(paymentIntentId)
  if (session) await settleCheckout(session, { now })
}
