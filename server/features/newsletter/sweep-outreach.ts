import { and, isNull, lt } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { contactMessages, newsletterSubscriptions } from '#server/platform/db/schema/outreach.ts'
import { CONFIRM_MS, MESSAGES_KEPT_MS } from './limits.ts'

/** Removes messages after a year, and addresses that never confirmed the newsletter. */
export async function sweepOutreach(now = new Date()): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before(MESSAGES_KEPT_MS)))
  const isForgotten = and(
    isNull(newsletterSubscriptions.confirmedAt),
    lt(newsletterSubscriptions.askedAt, before(CONFIRM_MS)),
  )
  await db.delete(newsletterSubscriptions).where(isForgotten)
}
