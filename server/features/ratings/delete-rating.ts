import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { removeUploads } from '#server/features/media/uploads/remove-images.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { listPhotos } from './list-photos.ts'

/** Deletes the viewer's own review and its photos. */
export async function deleteRating(viewer: Viewer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(ratings.id, id), eq(ratings.customerId, viewer.id))
    const [rating] = await tx.select({ id: ratings.id }).from(ratings).where(own).for('update')
    if (!rating) throw new AppError('not_found', 'Review not found')
    await remove(tx, id)
  })
}

/** Deletes all reviews of an account. One by one in a fixed order, because each locks the totals of its design and product. */
export async function deleteRatingsOf(tx: Tx, customerId: string): Promise<void> {
  const rows = await tx
    .select({ id: ratings.id })
    .from(ratings)
    .where(eq(ratings.customerId, customerId))
    .orderBy(asc(ratings.designId), asc(ratings.product))
  for (const { id } of rows) await remove(tx, id)
}

async function remove(tx: Tx, id: string) {
  const photosOf = await listPhotos([id], tx)
  const [rating] = await tx.delete(ratings).where(eq(ratings.id, id)).returning()
  await removeUploads(
    tx,
    photosOf(id).map(({ uploadId }) => uploadId),
  )
  if (rating?.state === 'published') await invalidatePages(tx, `design:${rating.designId}`)
}
