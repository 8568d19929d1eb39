import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { hashToken, newToken } from './subscription-token.ts'

/** Adds a subscriber who has confirmed already, for the demo. The token is thrown away, so no link confirms it again. */
export async function addConfirmedSubscription(email: string, now: Date): Promise<void> {
  await db
    .insert(newsletterSubscriptions)
    .values({ email, tokenHash: hashToken(newToken()), askedAt: now, confirmedAt: now })
    .onConflictDoNothing()
}
