import { eq } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { newsletterIssues } from '#server/platform/db/schema/newsletter.ts'
import type { Issue } from './issue-view.ts'

export async function findIssue(id: string): Promise<Issue> {
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id))
  if (!issue) throw issueNotFound()
  return issue
}

/** Locks an issue for a change by an admin, who has read this version. */
export async function lockIssue(tx: Tx, id: string, version: number): Promise<Issue> {
  const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
  if (!issue) throw issueNotFound()
  if (issue.version !== version)
    throw new StaleWriteError('This issue has changed since you opened it. Reload it and try again.')
  return issue
}

export async function lockDraft(tx: Tx, id: string, version: number): Promise<Issue> {
  const issue = await lockIssue(tx, id, version)
  if (issue.state !== 'draft') throw new AppError('conflict', 'Only a draft can be changed or deleted.')
  return issue
}

function issueNotFound() {
  return new AppError('not_found', 'Issue not found')
}
