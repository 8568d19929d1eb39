import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { newsletterIssues, newsletterRecipients } from '#server/platform/db/schema/newsletter.ts'

/**
 * Counts an unsubscription: with the latest issue that the subscriber got, and as skipped in issues that they are still
 * to get. Called before the subscription is deleted, which deletes its recipients. Locks recipients before issues.
 */
export async function countUnsubscribe(tx: Tx, subscriptionId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(newsletterRecipients)
    .where(eq(newsletterRecipients.subscriptionId, subscriptionId))
    .orderBy(asc(newsletterRecipients.id))
    .for('update')
  const latest = rows
    .filter(({ state }) => state === 'sent')
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0]
  if (latest)
    await tx
      .update(newsletterIssues)
      .set({ unsubscribedCount: sql`${newsletterIssues.unsubscribedCount} + 1` })
      .where(eq(newsletterIssues.id, latest.issueId))
  const open = rows.filter(({ state }) => state === 'waiting' || state === 'queued').map(({ issueId }) => issueId)
  if (open.length > 0)
    await tx
      .update(newsletterIssues)
      .set({ skippedCount: sql`${newsletterIssues.skippedCount} + 1` })
      .where(inArray(newsletterIssues.id, open))
}
