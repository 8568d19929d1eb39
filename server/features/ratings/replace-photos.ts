import { eq, inArray } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { isPhotoPath } from '#server/features/media/images/photo-path.ts'
import { removeUploads } from '#server/features/media/uploads/remove-images.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { ratingPhotos } from '#server/platform/db/schema/ratings.ts'
import { listPhotos } from './list-photos.ts'

/** Sets the photos of a rating and deletes those that it no longer has. */
export async function replacePhotos(tx: Tx, viewer: Viewer, ratingId: string, paths: string[]): Promise<void> {
  const photosOf = await listPhotos([ratingId], tx)
  const before = photosOf(ratingId).map(({ uploadId }) => uploadId)
  const ids = await requireOwnPhotos(tx, viewer, paths)
  await tx.delete(ratingPhotos).where(eq(ratingPhotos.ratingId, ratingId))
  await insertPhotos(tx, ratingId, ids)
  await removeUploads(
    tx,
    before.filter((id) => !ids.includes(id)),
  )
}

/** Returns the upload ids in the order of the paths. Locks the rows, so that the sweep skips them. */
async function requireOwnPhotos(tx: Tx, viewer: Viewer, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const found = await tx
    .select({ id: uploads.id, path: uploads.path, ownerId: uploads.ownerId })
    .from(uploads)
    .where(inArray(uploads.path, paths.filter(isPhotoPath)))
    .for('key share')
  const idOf = new Map(found.filter(({ ownerId }) => ownerId === viewer.id).map(({ path, id }) => [path, id]))
  return paths.map((path) => {
    const id = idOf.get(path)
    // The same message for another customer's photo: the path must not reveal whether it exists.
    if (!id) throw new AppError('invalid', 'Photo not found. Upload it first.')
    return id
  })
}

/** A photo can be in one review only. The unique constraint decides, because another request may take it just now. */
async function insertPhotos(tx: Tx, ratingId: string, ids: string[]) {
  if (ids.length === 0) return
  const inserted = await tx
    .insert(ratingPhotos)
    .values(ids.map((uploadId, position) => ({ ratingId, position, uploadId })))
    .onConflictDoNothing({ target: ratingPhotos.uploadId })
    .returning()
  if (inserted.length < ids.length)
    throw new AppError('invalid', 'This photo belongs to another review. Upload it again.')
}
