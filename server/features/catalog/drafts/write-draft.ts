import { and, eq } from 'drizzle-orm'
import { MAX_BULK_FILES, MAX_DRAFTS } from '#domain/drafts.ts'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockDrafts } from '#server/features/catalog/designs/discard-draft.ts'
import { requireCategory } from '#server/features/catalog/designs/write-design.ts'
import { requireOwnImages } from '#server/features/media/uploads/require-own-images.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'
import type { DraftContent, DraftEdit, NewDraft } from './draft-inputs.ts'
import { draftNotFound } from './find-draft.ts'

/** Starts a draft and returns its id. Repeating the call with the same key returns the first one. */
export function createDraft(viewer: Viewer, input: NewDraft, now: Date): Promise<string> {
  return db.transaction((tx) => insertDraft(tx, viewer, input, now))
}

export async function insertDraft(tx: Tx, viewer: Viewer, input: NewDraft, now: Date): Promise<string> {
  const { submission_id: submissionId, is_bulk: isBulk, ...content } = input
  const columns = await draftColumns(tx, viewer, content)
  // So that concurrent calls cannot exceed the limit together, and a design that is being submitted is known below.
  await lockDrafts(tx, viewer.id)
  const earlier = await findBySubmission(tx, viewer, submissionId)
  if (earlier) return earlier
  await requireUnsubmitted(tx, viewer, submissionId)
  await requireRoom(tx, viewer, isBulk)
  const [draft] = await tx
    .insert(designDrafts)
    .values({ ...columns, designerId: viewer.id, submissionId, isBulk, createdAt: now, updatedAt: now })
    .returning({ id: designDrafts.id })
  if (!draft) throw new Error('Failed to insert the draft.')
  return draft.id
}

/** Replaces the content of a draft, with optimistic locking on `updated_at`. */
export async function saveDraft(viewer: Viewer, id: string, edit: DraftEdit, now: Date): Promise<void> {
  const { updated_at: seen, ...content } = edit
  await db.transaction(async (tx) => {
    const columns = await draftColumns(tx, viewer, content)
    const isOwn = and(eq(designDrafts.id, id), eq(designDrafts.designerId, viewer.id))
    const [saved] = await tx
      .update(designDrafts)
      .set({ ...columns, updatedAt: now })
      .where(and(isOwn, eq(designDrafts.updatedAt, new Date(seen))))
      .returning({ id: designDrafts.id })
    if (saved) return
    if ((await tx.$count(designDrafts, isOwn)) === 0) throw draftNotFound()
    throw new StaleWriteError('This draft was changed in another window. Open it again to see the changes.')
  })
}

async function draftColumns(tx: Tx, viewer: Viewer, content: DraftContent) {
  await requireCategory(tx, content.category_id)
  if (content.image_urls.length > 0) await requireOwnImages(tx, viewer, content.image_urls)
  return {
    title: content.title,
    description: content.description,
    categoryId: content.category_id,
    priceText: content.price,
    tagsText: content.tags,
    products: content.products,
    imageUrls: content.image_urls,
    imageAlts: content.image_alts,
  }
}

async function findBySubmission(tx: Tx, viewer: Viewer, submissionId: string): Promise<string | undefined> {
  const [draft] = await tx
    .select({ id: designDrafts.id })
    .from(designDrafts)
    .where(and(eq(designDrafts.designerId, viewer.id), eq(designDrafts.submissionId, submissionId)))
  return draft?.id
}

/** A late save must not bring back the draft of a design that was submitted meanwhile. */
async function requireUnsubmitted(tx: Tx, viewer: Viewer, submissionId: string) {
  const isSubmitted = and(eq(designs.designerId, viewer.id), eq(designs.submissionId, submissionId))
  if ((await tx.$count(designs, isSubmitted)) > 0)
    throw new AppError('conflict', 'This design has already been submitted.')
}

async function requireRoom(tx: Tx, viewer: Viewer, isBulk: boolean) {
  const isOwn = eq(designDrafts.designerId, viewer.id)
  if ((await tx.$count(designDrafts, isOwn)) >= MAX_DRAFTS)
    throw new AppError('conflict', `You have ${MAX_DRAFTS} drafts. Submit or delete one before you start another.`)
  if (isBulk && (await tx.$count(designDrafts, and(isOwn, eq(designDrafts.isBulk, true)))) >= MAX_BULK_FILES)
    throw new AppError('conflict', `The bulk page has ${MAX_BULK_FILES} designs. Submit or delete one first.`)
}
