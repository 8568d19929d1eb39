import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import type { RatingFields } from './rating-inputs.ts'
import { replacePhotos } from './replace-photos.ts'
import { readAuthor } from './write-rating.ts'

/** Changes the viewer's own review. It leaves the design page until an admin publishes it again. */
export async function editRating(viewer: Viewer, id: string, fields: RatingFields, now: Date): Promise<void> {
  const { stars, fit, text, photos } = fields
  await db.transaction(async (tx) => {
    const own = and(eq(ratings.id, id), eq(ratings.customerId, viewer.id))
    const [before] = await tx.select().from(ratings).where(own).for('update')
    if (!before) throw new AppError('not_found', 'Review not found')
    const author = await readAuthor(tx, viewer.id)
    const pending = { state: 'pending', rejectionReason: null, decidedAt: null } as const
    await tx
      .update(ratings)
      .set({ stars, fit, text, author, ...pending, writtenAt: now, version: sql`${ratings.version} + 1` })
      .where(own)
    await replacePhotos(tx, viewer, id, photos)
    if (before.state === 'published') await invalidatePages(tx, `design:${before.designId}`)
  })
}
