import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newsletterIssues, newsletterRecipients } from '#server/platform/db/schema/newsletter.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { issueQueue } from './queues.ts'

/**
 * Marks an issue as sent once every recipient has a result, or enqueues the next batch once the last one is done. The
 * caller has locked the issue's row, so that of two concurrent results, the later one sees both.
 */
export async function finishIfDone(tx: Tx, issueId: string, now: Date): Promise<void> {
  if (await has(tx, issueId, 'queued')) return
  const isSending = and(eq(newsletterIssues.id, issueId), eq(newsletterIssues.state, 'sending'))
  if (!(await has(tx, issueId, 'waiting'))) {
    await tx.update(newsletterIssues).set({ state: 'sent', finishedAt: now }).where(isSending)
  } else if ((await tx.$count(newsletterIssues, isSending)) > 0) {
    await enqueue(tx, issueQueue, { issueId }, { singletonKey: issueId })
  }
}

async function has(tx: Tx, issueId: string, state: 'waiting' | 'queued') {
  const [found] = await tx
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .where(and(eq(newsletterRecipients.issueId, issueId), eq(newsletterRecipients.state, state)))
    .limit(1)
  return found !== undefined
}
