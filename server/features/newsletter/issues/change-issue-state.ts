import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { ISSUE_ACTIONS, ISSUE_TRANSITIONS } from '#domain/newsletter.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { lockIssue } from './find-issue.ts'
import { version } from './issue-input.ts'
import type { Issue } from './issue-view.ts'
import { issueQueue } from './queues.ts'

export const ActionInput = z.strictObject({ version, action: z.enum(ISSUE_ACTIONS) }).openapi('IssueAction')

/** Cancels the schedule, pauses, resumes or stops an issue. This does not affect emails that are already sent. */
export async function changeIssueState(
  viewer: Viewer,
  id: string,
  { version: seen, action }: z.infer<typeof ActionInput>,
  now: Date,
): Promise<Issue> {
  return db.transaction(async (tx) => {
    const before = await lockIssue(tx, id, seen)
    const state = ISSUE_TRANSITIONS[action][before.state]
    if (!state) throw new AppError('conflict', `An issue that is ${before.state} does not allow this.`)
    const [issue] = await tx
      .update(newsletterIssues)
      .set({
        state,
        version: seen + 1,
        updatedAt: now,
        ...(state === 'draft' && { sendAt: null }),
        ...(state === 'stopped' && { finishedAt: now }),
      })
      .where(eq(newsletterIssues.id, id))
      .returning()
    if (!issue) throw new Error('Failed to change the issue.')
    if (state === 'sending') await enqueue(tx, issueQueue, { issueId: id }, { singletonKey: id })
    const details = { from: before.state, to: state }
    await record(tx, { actorId: viewer.id, action, subject: 'newsletter', subjectId: id, details, now })
    return issue
  })
}
