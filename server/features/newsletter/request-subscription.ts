import { and, isNull, lt } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { newsletterSubscriptions } from '#server/platform/db/schema/newsletter.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { CONFIRM_PAUSE_MS } from './limits.ts'
import { newsletterQueue, type SubscriptionRequest } from './queues.ts'
import { hashToken, newToken } from './subscription-token.ts'

/** Does the same work for every address: only the job finds out who is subscribed already. */
export async function requestSubscription(email: string, origin: string, now: Date): Promise<void> {
  await enqueue(db, newsletterQueue, { email, origin, requestedAt: now.toISOString() })
}

/** The handler of the queue: asks the address to confirm, unless it is subscribed or was asked a moment ago. */
export async function askToConfirm({ email, origin, requestedAt }: SubscriptionRequest): Promise<void> {
  const token = newToken()
  const asked = { tokenHash: hashToken(token), askedAt: new Date(requestedAt) }
  const isQuiet = lt(newsletterSubscriptions.askedAt, new Date(Date.parse(requestedAt) - CONFIRM_PAUSE_MS))
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .insert(newsletterSubscriptions)
      .values({ email, ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: asked,
        setWhere: and(isNull(newsletterSubscriptions.confirmedAt), isQuiet),
      })
      .returning({ id: newsletterSubscriptions.id })
    if (!waiting) return
    await enqueueMail(tx, {
      kind: 'newsletter-confirm',
      to: email,
      link: `${origin}/newsletter/confirm?token=${token}`,
    })
  })
}
