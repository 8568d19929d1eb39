import { and, eq, lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterRecipients } from '#server/platform/db/schema/newsletter.ts'
import { log } from '#server/platform/log.ts'
import { recordResult } from './record-result.ts'

/** Longer than a job is retried. */
const OVERDUE_MS = DAY_MS
const MAX_AT_ONCE = 100

/** Gives up on emails whose jobs have used up their retries, so that the issue can finish. */
export async function failOverdue(issueId: string, now: Date): Promise<void> {
  const overdue = await db
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.issueId, issueId),
        eq(newsletterRecipients.state, 'queued'),
        lt(newsletterRecipients.changedAt, new Date(now.getTime() - OVERDUE_MS)),
      ),
    )
    .limit(MAX_AT_ONCE)
  for (const { id } of overdue) await recordResult(id, 'failed', now)
  if (overdue.length > 0) log.warn('newsletter.failed', { issueId, recipients: overdue.length })
}
