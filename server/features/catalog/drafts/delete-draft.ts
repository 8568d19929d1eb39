import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { removeImages } from '#server/features/media/uploads/remove-images.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'
import { draftNotFound } from './find-draft.ts'

/** Deletes a draft and those of its images that nothing else shows. */
export async function deleteDraft(viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(designDrafts)
      .where(and(eq(designDrafts.id, id), eq(designDrafts.designerId, viewer.id)))
      .returning({ imageUrls: designDrafts.imageUrls })
    if (!deleted) throw draftNotFound()
    if (deleted.imageUrls.length > 0) await removeImages(tx, deleted.imageUrls)
  })
}

/** Deletes the drafts of an account that is being deleted. */
export async function deleteDraftsOf(tx: Tx, designerId: string): Promise<void> {
  const deleted = await tx
    .delete(designDrafts)
    .where(eq(designDrafts.designerId, designerId))
    .returning({ imageUrls: designDrafts.imageUrls })
  const urls = new Set(deleted.flatMap(({ imageUrls }) => imageUrls))
  if (urls.size > 0) await removeImages(tx, [...urls])
}
