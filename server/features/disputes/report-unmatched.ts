import type Stripe from 'stripe'
import { cents } from '#domain/money.ts'
import { listAdminEmails } from '#server/features/auth/list-admin-emails.ts'
import { idOf } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { toJobId } from '#server/platform/jobs/to-job-id.ts'
import { log } from '#server/platform/log.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { readDeadline } from './read-dispute.ts'

/**
 * A dispute of a payment without an order, such as a held one. There is nothing to hold and no evidence to attach, so
 * admins answer it in the provider's dashboard. Each admin gets one email, however often the provider reports it.
 */
export async function reportUnmatched(dispute: Stripe.Dispute): Promise<undefined> {
  const { id, status, reason } = dispute
  log.error('dispute.unmatched', { providerId: id, status, paymentIntentId: idOf(dispute.payment_intent) })
  const respondBy = readDeadline(dispute)?.toISOString() ?? null
  const about = { orderNumber: null, disputeId: null, amountCents: cents(dispute.amount), reason, respondBy }
  const isInquiry = status.startsWith('warning_')
  for (const to of await listAdminEmails())
    await enqueueMail(
      db,
      { kind: 'dispute-opened', to, ...about, isInquiry, origin: publicOrigin() },
      toJobId(`unmatched dispute ${id} ${to}`),
    )
}
