import { and, isNull, lt } from 'drizzle-orm'
import { CONFIRM_MS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'

/** Deletes subscriptions that were never confirmed. */
export async function sweepSubscriptions(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - CONFIRM_MS)
  await db
    .delete(newsletterSubscriptions)
    .where(and(isNull(newsletterSubscriptions.confirmedAt), lt(newsletterSubscriptions.askedAt, before)))
}
