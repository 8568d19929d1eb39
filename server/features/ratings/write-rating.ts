import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Product } from '#domain/products.ts'
import { authorName } from '#domain/ratings.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { findPurchase } from './find-purchase.ts'
import type { RatingFields } from './rating-inputs.ts'
import { replacePhotos } from './replace-photos.ts'

type NewRating = RatingFields & { design_id: string; product?: Product | undefined }

/** Writes a review, which an admin has to publish. The unique constraint lets only one of several concurrent ones succeed. */
export async function writeRating(viewer: Viewer, { design_id: designId, product, ...fields }: NewRating, now: Date) {
  return db.transaction(async (tx) => {
    const line = await findPurchase(tx, viewer.id, designId, product)
    if (!line)
      throw new AppError('forbidden', 'You can review an item by another designer once it has been delivered to you.')
    const { stars, fit, text, photos } = fields
    const author = await readAuthor(tx, viewer.id)
    const row = {
      designId,
      product: line.product,
      customerId: viewer.id,
      orderItemId: line.id,
      author,
      stars,
      fit,
      text,
    }
    const [rating] = await tx
      .insert(ratings)
      .values({ ...row, createdAt: now, writtenAt: now })
      .onConflictDoNothing({ target: [ratings.customerId, ratings.designId, ratings.product] })
      .returning({ id: ratings.id })
    if (!rating) throw new AppError('conflict', 'You have already reviewed this item. Edit your review instead.')
    await replacePhotos(tx, viewer, rating.id, photos)
    return rating.id
  })
}

/** The name on the viewer's reviews. */
export async function readAuthor(tx: Tx, userId: string): Promise<string> {
  const [profile] = await tx
    .select({ displayName: profiles.displayName })
    .from(profiles)
    .where(eq(profiles.userId, userId))
  return authorName(profile?.displayName ?? null)
}
