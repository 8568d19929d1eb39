import { and, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import {
  newsletterIssues,
  newsletterRecipients,
  newsletterSubscriptions,
} from '#server/platform/db/schema/newsletter.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { isBounce } from '#server/platform/mail/is-bounce.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { composeIssue } from './compose-issue.ts'
import { recordResult } from './record-result.ts'

/**
 * Job handler: sends an issue to one recipient. The recipient's id is the id of the email, whichever job sends it, so the
 * lease and the Message-ID of `sendMail` prevent duplicates after a kill, a retry or a pause.
 */
export async function sendToRecipient({ recipientId }: { recipientId: string }): Promise<void> {
  const found = await findQueued(recipientId)
  if (!found) return
  const { issue, subscription } = found
  if (issue.state !== 'sending') return putBack(recipientId)
  // Checked when the job runs, so that unsubscribing also stops an email that is already queued.
  if (!subscription.confirmedAt || subscription.bouncedAt) return recordResult(recipientId, 'skipped', new Date())
  const to = { to: subscription.email, subscriptionId: subscription.id, isTest: false }
  try {
    await sendMail(await composeIssue(issue, to, publicOrigin()), recipientId)
  } catch (error) {
    if (!isBounce(error)) throw error
    return recordResult(recipientId, 'bounced', new Date())
  }
  await recordResult(recipientId, 'sent', new Date())
}

async function findQueued(id: string) {
  const [found] = await db
    .select({ issue: newsletterIssues, subscription: newsletterSubscriptions })
    .from(newsletterRecipients)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, newsletterRecipients.issueId))
    .innerJoin(newsletterSubscriptions, eq(newsletterSubscriptions.id, newsletterRecipients.subscriptionId))
    .where(and(eq(newsletterRecipients.id, id), eq(newsletterRecipients.state, 'queued')))
  return found
}

/** The issue is paused or stopped: the recipient waits until it is resumed. */
async function putBack(id: string) {
  await db
    .update(newsletterRecipients)
    .set({ state: 'waiting', changedAt: new Date() })
    .where(and(eq(newsletterRecipients.id, id), eq(newsletterRecipients.state, 'queued')))
}
