import { and, arrayContains, eq, or } from 'drizzle-orm'
import type { Upload } from '#server/features/media/images/files.ts'
import { publicUrl, readImagePath } from '#server/features/media/images/image-path.ts'
import { isPhotoPath } from '#server/features/media/images/photo-path.ts'
import { isStorefrontPath } from '#server/features/media/images/storefront-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { ratingPhotos, ratings } from '#server/platform/db/schema/ratings.ts'
import { storefronts } from '#server/platform/db/schema/storefronts.ts'
import { isSigned } from './signed-url.ts'

/** An upload that the request may see: it belongs to an approved design, or the token of its signed URL is valid. */
export async function findVisibleUpload(
  path: string,
  token: string | undefined,
  now: Date,
): Promise<Upload | undefined> {
  if (!readImagePath(path)) return undefined
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  if (!upload) return undefined
  if (token !== undefined) return isSigned(path, token, now) ? upload : undefined
  const shown = and(arrayContains(designs.imageUrls, [publicUrl(path)]), eq(designs.status, 'approved'))
  return (await db.$count(designs, shown)) > 0 ? upload : undefined
}

/** A photo that the request may see: its review is published, or the token of its signed URL is valid. */
export async function findVisiblePhoto(
  path: string,
  token: string | undefined,
  now: Date,
): Promise<Upload | undefined> {
  if (!isPhotoPath(path)) return undefined
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  if (!upload) return undefined
  if (token !== undefined) return isSigned(path, token, now) ? upload : undefined
  const [published] = await db
    .select({ id: ratings.id })
    .from(ratingPhotos)
    .innerJoin(ratings, eq(ratings.id, ratingPhotos.ratingId))
    .where(and(eq(ratingPhotos.uploadId, upload.id), eq(ratings.state, 'published')))
  return published && upload
}

/** A banner or profile image that the request may see: a storefront shows it, or the token of its signed URL is valid. */
export async function findVisibleStorefrontImage(
  path: string,
  token: string | undefined,
  now: Date,
): Promise<Upload | undefined> {
  if (!isStorefrontPath(path)) return undefined
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  if (!upload) return undefined
  if (token !== undefined) return isSigned(path, token, now) ? upload : undefined
  const shown = or(eq(storefronts.bannerUploadId, upload.id), eq(storefronts.avatarUploadId, upload.id))
  return (await db.$count(storefronts, shown)) > 0 ? upload : undefined
}
