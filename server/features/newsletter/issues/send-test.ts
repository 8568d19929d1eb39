import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { composeIssue } from './compose-issue.ts'
import { findIssue } from './find-issue.ts'

/** Emails an issue to the admin only. Its unsubscribe link belongs to no subscriber. */
export async function sendTest(viewer: Viewer, id: string, origin: string, now: Date): Promise<void> {
  const issue = await findIssue(id)
  const mail = await composeIssue(issue, { to: viewer.email, subscriptionId: issue.id, isTest: true }, origin)
  await db.transaction(async (tx) => {
    await enqueueMail(tx, mail)
    await record(tx, { actorId: viewer.id, action: 'test', subject: 'newsletter', subjectId: id, now })
  })
}
