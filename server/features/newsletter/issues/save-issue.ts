import type { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { lockDraft } from './find-issue.ts'
import type { IssueChange, IssueText } from './issue-input.ts'
import type { Issue } from './issue-view.ts'
import { renderBody } from './render-body.ts'

/** Creates a draft. */
export async function createIssue(viewer: Viewer, text: IssueText, now: Date): Promise<Issue> {
  const fields = toFields(text)
  return db.transaction(async (tx) => {
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({ ...fields, authorId: viewer.id, createdAt: now, updatedAt: now })
      .returning()
    if (!issue) throw new Error('Failed to store the issue.')
    await record(tx, { actorId: viewer.id, action: 'create', subject: 'newsletter', subjectId: issue.id, now })
    return issue
  })
}

/** Changes a draft. An issue that is scheduled or sent stays as it is. */
export async function editIssue(
  viewer: Viewer,
  id: string,
  { version, ...text }: z.infer<typeof IssueChange>,
  now: Date,
): Promise<Issue> {
  const fields = toFields(text)
  return db.transaction(async (tx) => {
    await lockDraft(tx, id, version)
    const [issue] = await tx
      .update(newsletterIssues)
      .set({ ...fields, version: version + 1, updatedAt: now })
      .where(eq(newsletterIssues.id, id))
      .returning()
    if (!issue) throw new Error('Failed to store the issue.')
    await record(tx, { actorId: viewer.id, action: 'edit', subject: 'newsletter', subjectId: id, now })
    return issue
  })
}

export async function deleteIssue(viewer: Viewer, id: string, version: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { subject } = await lockDraft(tx, id, version)
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id))
    const details = { title: subject }
    await record(tx, { actorId: viewer.id, action: 'delete', subject: 'newsletter', subjectId: id, details, now })
  })
}

/** Rejects a text that cannot be rendered, so that a scheduled issue never fails. */
function toFields({ subject, preheader, body, design_ids: designIds }: IssueText) {
  renderBody(body, publicOrigin())
  return { subject, preheader, body, designIds }
}
