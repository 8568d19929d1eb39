import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { newsletterIssues, newsletterRecipients } from '#server/platform/db/schema/newsletter.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { failOverdue } from './fail-overdue.ts'
import { finishIfDone } from './finish-issue.ts'
import type { Issue } from './issue-view.ts'
import { recipientQueue } from './queues.ts'

/** Emails that are queued at a time. Each checks for a pause itself. @internal */
export const BATCH = 100
const MAX_ACTIVE = 50

/** Scheduled job: advances every issue that is due or being sent, in case a process was killed before the next batch. */
export async function advanceIssues(now = new Date()): Promise<void> {
  const isScheduled = and(eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.sendAt, now))
  const active = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(or(isScheduled, eq(newsletterIssues.state, 'sending')))
    .orderBy(asc(newsletterIssues.sendAt))
    .limit(MAX_ACTIVE)
  for (const { id } of active) {
    await failOverdue(id, now)
    await advanceIssue(id, now)
  }
}

/** Job handler: starts the issue if it is due, queues the next batch, or finishes the issue. Safe to run at any time. */
export async function advanceIssue(issueId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId)).for('update')
    if (!issue) return
    if (isDue(issue, now)) await start(tx, issueId, now)
    else if (issue.state !== 'sending') return
    await queueBatch(tx, issueId, now)
    await finishIfDone(tx, issueId, now)
  })
}

function isDue({ state, sendAt }: Issue, now: Date) {
  return state === 'scheduled' && sendAt !== null && sendAt <= now
}

/** Everyone who is subscribed now gets the issue; the unique constraint prevents a second email. */
async function start(tx: Tx, issueId: string, now: Date) {
  const { rowCount } = await tx.execute(sql`
    insert into newsletter_recipients (issue_id, subscription_id, changed_at)
    select ${issueId}::uuid, id, ${now.toISOString()}::timestamptz from newsletter_subscriptions
    where confirmed_at is not null and bounced_at is null
    on conflict (issue_id, subscription_id) do nothing`)
  await tx
    .update(newsletterIssues)
    .set({ state: 'sending', startedAt: now, recipientCount: rowCount ?? 0 })
    .where(eq(newsletterIssues.id, issueId))
}

async function queueBatch(tx: Tx, issueId: string, now: Date) {
  const inState = (state: 'waiting' | 'queued') =>
    and(eq(newsletterRecipients.issueId, issueId), eq(newsletterRecipients.state, state))
  const room = BATCH - (await tx.$count(newsletterRecipients, inState('queued')))
  if (room <= 0) return
  const batch = await tx
    .select({ id: newsletterRecipients.id })
    .from(newsletterRecipients)
    .where(inState('waiting'))
    .orderBy(asc(newsletterRecipients.id))
    .limit(room)
    .for('update', { skipLocked: true })
  if (batch.length === 0) return
  const ids = batch.map(({ id }) => id)
  await tx
    .update(newsletterRecipients)
    .set({ state: 'queued', changedAt: now })
    .where(inArray(newsletterRecipients.id, ids))
  for (const recipientId of ids) await enqueue(tx, recipientQueue, { recipientId })
}
