import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_SCHEDULE_DAYS, SEND_DELAY_SECONDS } from '#domain/newsletter.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { lockDraft } from './find-issue.ts'
import { version } from './issue-input.ts'
import type { Issue } from './issue-view.ts'
import { issueQueue } from './queues.ts'

export const ScheduleInput = z
  .strictObject({
    version,
    send_at: z.iso
      .datetime()
      .optional()
      .openapi({ description: `By default, in ${SEND_DELAY_SECONDS} seconds, so that you can still cancel` }),
  })
  .openapi('IssueSchedule')

/** Schedules a draft. The job starts it at that time; a scheduled job every minute makes up for a missed start. */
export async function scheduleIssue(
  viewer: Viewer,
  id: string,
  input: z.infer<typeof ScheduleInput>,
  now: Date,
): Promise<Issue> {
  const sendAt = input.send_at ? new Date(input.send_at) : new Date(now.getTime() + SEND_DELAY_SECONDS * 1000)
  if (sendAt <= now) throw new AppError('invalid', 'Choose a time in the future.')
  if (sendAt.getTime() - now.getTime() > MAX_SCHEDULE_DAYS * DAY_MS)
    throw new AppError('invalid', `Choose a time within the next ${MAX_SCHEDULE_DAYS} days.`)
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, input.version)
    const [issue] = await tx
      .update(newsletterIssues)
      .set({ state: 'scheduled', sendAt, version: input.version + 1, updatedAt: now })
      .where(eq(newsletterIssues.id, id))
      .returning()
    if (!issue) throw new Error('Failed to schedule the issue.')
    const startAfterSeconds = Math.ceil((sendAt.getTime() - now.getTime()) / 1000)
    // Its own key, so that it does not block the jobs for later batches.
    const singletonKey = `start ${id} ${sendAt.getTime()}`
    await enqueue(tx, issueQueue, { issueId: id }, { startAfterSeconds, singletonKey })
    const details = { sendAt: sendAt.toISOString() }
    await record(tx, { actorId: viewer.id, action: 'schedule', subject: 'newsletter', subjectId: id, details, now })
    return issue
  })
}
