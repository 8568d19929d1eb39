import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { CONFIRM_MS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { hashToken } from './subscription-token.ts'

/** Confirms a subscription with the token from the email. Idempotent. */
export async function confirmSubscription(token: string, origin: string, now: Date): Promise<void> {
  const hasToken = eq(newsletterSubscriptions.tokenHash, hashToken(token))
  const isFresh = gt(newsletterSubscriptions.askedAt, new Date(now.getTime() - CONFIRM_MS))
  await db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(newsletterSubscriptions)
      .set({ confirmedAt: now })
      .where(and(hasToken, isFresh, isNull(newsletterSubscriptions.confirmedAt)))
      .returning()
    if (confirmed)
      return enqueueMail(tx, {
        kind: 'newsletter-welcome',
        to: confirmed.email,
        subscriptionId: confirmed.id,
        origin,
      })
    const isConfirmed = and(hasToken, isNotNull(newsletterSubscriptions.confirmedAt))
    if ((await tx.$count(newsletterSubscriptions, isConfirmed)) === 0)
      throw new AppError('not_found', 'This link is no longer valid.')
  })
}
