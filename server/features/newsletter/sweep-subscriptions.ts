import { and, inArray, isNull, lt, or } from 'drizzle-orm'
import { CONFIRM_MS, NEWSLETTER_KEPT_MS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import {
  newsletterIssues,
  newsletterRecipients,
  newsletterSubscriptions,
} from '#server/platform/db/schema/newsletter.ts'

/** Deletes subscriptions that were never confirmed or can no longer be reached, and who got old issues. */
export async function sweepSubscriptions(now = new Date()): Promise<void> {
  const isUnconfirmed = and(
    isNull(newsletterSubscriptions.confirmedAt),
    lt(newsletterSubscriptions.askedAt, new Date(now.getTime() - CONFIRM_MS)),
  )
  const before = new Date(now.getTime() - NEWSLETTER_KEPT_MS)
  await deleteInBatches(newsletterSubscriptions, or(isUnconfirmed, lt(newsletterSubscriptions.bouncedAt, before)))
  const old = db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(lt(newsletterIssues.finishedAt, before))
  await deleteInBatches(newsletterRecipients, inArray(newsletterRecipients.issueId, old))
}
