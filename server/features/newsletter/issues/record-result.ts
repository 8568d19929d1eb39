import { and, eq, sql } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import {
  newsletterIssues,
  newsletterRecipients,
  newsletterSubscriptions,
} from '#server/platform/db/schema/newsletter.ts'
import { finishIfDone } from './finish-issue.ts'

type Result = 'sent' | 'bounced' | 'failed' | 'skipped'

const COUNTS = {
  sent: newsletterIssues.sentCount,
  bounced: newsletterIssues.bouncedCount,
  failed: newsletterIssues.failedCount,
  skipped: newsletterIssues.skippedCount,
}
const FIELDS = {
  sent: 'sentCount',
  bounced: 'bouncedCount',
  failed: 'failedCount',
  skipped: 'skippedCount',
} as const

/** Stores the result of one recipient and counts it, once. Locks in the order recipient, issue, subscription. */
export async function recordResult(recipientId: string, result: Result, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [recipient] = await tx
      .update(newsletterRecipients)
      .set({ state: result, changedAt: now })
      .where(and(eq(newsletterRecipients.id, recipientId), eq(newsletterRecipients.state, 'queued')))
      .returning()
    if (!recipient) return
    const { issueId, subscriptionId } = recipient
    await tx
      .update(newsletterIssues)
      .set({ [FIELDS[result]]: sql`${COUNTS[result]} + 1` })
      .where(eq(newsletterIssues.id, issueId))
    if (result === 'bounced')
      await tx
        .update(newsletterSubscriptions)
        .set({ bouncedAt: now })
        .where(eq(newsletterSubscriptions.id, subscriptionId))
    await finishIfDone(tx, issueId, now)
  })
}
