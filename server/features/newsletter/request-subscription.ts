import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { CONFIRM_PAUSE_MS } from './limits.ts'
import { newsletterQueue, type SubscriptionRequest } from './queues.ts'
import { hashToken, newToken } from './subscription-token.ts'

/**
 * Does the same work for every address, so that timing does not reveal who is subscribed. The job checks for a
 * subscription.
 */
export async function requestSubscription(email: string, origin: string, now: Date): Promise<void> {
  await enqueue(db, newsletterQueue, { email, origin, requestedAt: now.toISOString() })
}

/** Job handler: sends the confirmation email, unless the address is subscribed or was emailed recently. */
export async function sendConfirmation({ email, origin, requestedAt }: SubscriptionRequest): Promise<void> {
  const token = newToken()
  const request = { tokenHash: hashToken(token), askedAt: new Date(requestedAt) }
  const { confirmedAt, bouncedAt } = newsletterSubscriptions
  const isDue = lt(newsletterSubscriptions.askedAt, new Date(Date.parse(requestedAt) - CONFIRM_PAUSE_MS))
  await db.transaction(async (tx) => {
    const [pending] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, ...request })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        // An address that bounced starts again.
        set: { ...request, confirmedAt: null, bouncedAt: null },
        setWhere: and(or(isNull(confirmedAt), isNotNull(bouncedAt)), isDue),
      })
      .returning({ id: newsletterSubscriptions.id })
    if (!pending) return
    await enqueueMail(tx, {
      kind: 'newsletter-confirm',
      to: email,
      link: `${origin}/newsletter/confirm?token=${token}`,
    })
  })
}
