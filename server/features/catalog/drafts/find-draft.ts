import { and, desc, eq } from 'drizzle-orm'
import { MAX_DRAFTS } from '#domain/drafts.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'
import { toDraftViews } from './draft-view.ts'

/** All drafts of a designer, the last changed first. Their number is limited. */
export async function listDrafts(designerId: string, now: Date) {
  const drafts = await db
    .select()
    .from(designDrafts)
    .where(eq(designDrafts.designerId, designerId))
    .orderBy(desc(designDrafts.updatedAt), desc(designDrafts.id))
    .limit(MAX_DRAFTS)
  return toDraftViews(drafts, now)
}

export async function findDraft(designerId: string, id: string, now: Date) {
  const drafts = await db
    .select()
    .from(designDrafts)
    .where(and(eq(designDrafts.id, id), eq(designDrafts.designerId, designerId)))
  const [draft] = await toDraftViews(drafts, now)
  if (!draft) throw draftNotFound()
  return draft
}

export function draftNotFound() {
  return new AppError('not_found', 'Draft not found')
}
