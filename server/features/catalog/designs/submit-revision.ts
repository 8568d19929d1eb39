import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import { MAX_PENDING_DESIGNS } from '#domain/quotas.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { removeImages } from '#server/features/media/uploads/remove-images.ts'
import { requireImages, requireOwnImages } from '#server/features/media/uploads/require-own-images.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { designRevisions } from '#server/platform/db/schema/revisions.ts'
import { lockOwnDesign } from './own-design.ts'
import type { NewRevision } from './own-edit-inputs.ts'
import { requireCategory } from './write-design.ts'
import { requirePlacement } from './write-products.ts'

/**
 * Sends new artwork, a new category or new placements of a design in the shop to the review. Replaces the revision that the
 * designer saw, with optimistic locking under the row lock of the design.
 */
export async function submitRevision(viewer: Viewer, id: string, revision: NewRevision, now: Date): Promise<void> {
  const {
    updated_at: seen,
    category_id: categoryId,
    image_urls: imageUrls,
    image_alts: imageAlts,
    placements,
  } = revision
  await db.transaction(async (tx) => {
    await requireRevisionRoom(tx, viewer, id)
    const design = await lockOwnDesign(tx, viewer, id, seen)
    await requireSeenRevision(tx, id, revision.revision_seen)
    if (categoryId !== design.categoryId) await requireCategory(tx, categoryId)
    await requireImages(tx, imageUrls)
    // Images that the design already shows may be an admin's upload.
    const added = imageUrls.filter((url) => !design.imageUrls.includes(url))
    if (added.length > 0) await requireOwnImages(tx, viewer, added)
    const artwork = await readSize(tx, imageUrls[0])
    for (const each of placements) requirePlacement(each, artwork)
    const columns = { categoryId, imageUrls, imageAlts, placements, updatedAt: now }
    await tx
      .insert(designRevisions)
      .values({ designId: id, ...columns, submittedAt: now })
      .onConflictDoUpdate({
        target: designRevisions.designId,
        set: {
          ...columns,
          state: 'pending',
          reason: null,
          // A changed revision keeps its place in the queue, like a changed design.
          submittedAt: sql`case when ${designRevisions.state} = 'pending' then ${designRevisions.submittedAt} else ${now.toISOString()}::timestamptz end`,
        },
      })
    await record(tx, { actorId: viewer.id, action: 'revise', subject: 'design', subjectId: id, now })
  })
}

/** Withdraws a revision, pending or rejected. The design stays as it is. */
export async function withdrawRevision(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const own = tx
      .select({ id: designs.id })
      .from(designs)
      .where(and(eq(designs.id, id), eq(designs.designerId, viewer.id)))
    const [withdrawn] = await tx
      .delete(designRevisions)
      .where(inArray(designRevisions.designId, own))
      .returning({ imageUrls: designRevisions.imageUrls })
    if (!withdrawn) throw new AppError('not_found', 'Revision not found')
    await removeImages(tx, withdrawn.imageUrls)
    await record(tx, { actorId: viewer.id, action: 'withdraw-revision', subject: 'design', subjectId: id, now })
  })
}

/** Deletes the revisions of an account that is being deleted. */
export async function deleteRevisionsOf(tx: Tx, designerId: string): Promise<void> {
  const own = tx.select({ id: designs.id }).from(designs).where(eq(designs.designerId, designerId))
  const deleted = await tx
    .delete(designRevisions)
    .where(inArray(designRevisions.designId, own))
    .returning({ imageUrls: designRevisions.imageUrls })
  const urls = new Set(deleted.flatMap(({ imageUrls }) => imageUrls))
  if (urls.size > 0) await removeImages(tx, [...urls])
}

/** A designer's revisions are limited like pending designs. The lock keeps concurrent ones from exceeding the limit together. */
async function requireRevisionRoom(tx: Tx, viewer: Viewer, id: string) {
  if (viewer.role === 'admin') return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`revisions ${viewer.id}`}, 0))`)
  const pending = await tx
    .select({ id: designRevisions.designId })
    .from(designRevisions)
    .innerJoin(designs, eq(designs.id, designRevisions.designId))
    .where(and(eq(designs.designerId, viewer.id), eq(designRevisions.state, 'pending')))
  if (pending.length < MAX_PENDING_DESIGNS || pending.some((revision) => revision.id === id)) return
  throw new AppError(
    'conflict',
    `You have ${pending.length} revisions awaiting review. Wait for a review or withdraw one before you submit another.`,
  )
}

async function requireSeenRevision(tx: Tx, id: string, seen: string | null) {
  const [present] = await tx
    .select({ updatedAt: designRevisions.updatedAt })
    .from(designRevisions)
    .where(eq(designRevisions.designId, id))
  if ((present?.updatedAt.getTime() ?? null) === (seen && Date.parse(seen))) return
  throw new StaleWriteError('The revision of this design has changed since you opened it. Reload it.')
}

async function readSize(tx: Tx, url = '') {
  const [upload] = await tx
    .select({ width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(eq(uploads.path, pathOfUrl(url) ?? ''))
  return upload ?? { width: null, height: null }
}
