import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { IMAGE_TYPES } from '#domain/images.ts'
import { requireRole, requireViewer, type ViewerEnv } from '#server/features/auth/viewer.ts'
import type { Upload } from '#server/features/media/images/files.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { isPhotoPath, PHOTO_FOLDER, photoUrl } from '#server/features/media/images/photo-path.ts'
import {
  isStorefrontPath,
  STOREFRONT_FOLDER,
  storefrontImageUrl,
} from '#server/features/media/images/storefront-path.ts'
import { chooseRendition } from '#server/features/media/renditions/choose-rendition.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import type { Env } from '#server/platform/http/context.ts'
import { rejectEncodedPath } from '#server/platform/http/encoded-path.ts'
import { admitUpload } from './admit-upload.ts'
import { findVisiblePhoto, findVisibleStorefrontImage, findVisibleUpload } from './find-visible-upload.ts'
import { signedUrl } from './signed-url.ts'

/** A day in browsers, but five minutes in shared caches, so that images of archived designs disappear soon. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=86400, s-maxage=300'

/**
 * The bucket "designs": designers upload images, visitors get renditions. The bucket "storefronts" has their banners and
 * profile images. The bucket "review-photos": customers upload.
 */
export const storageRoutes = new Hono<Env>()
  .post('/storage/v1/object/designs/:path{.+}', requireRole('designer', 'admin'), handleUpload)
  .get('/storage/v1/object/public/designs/:path{.+}', rejectEncodedPath, sendImage)
  .post('/storage/v1/object/storefronts/:path{.+}', requireRole('designer', 'admin'), handleStorefrontImage)
  .get('/storage/v1/object/public/storefronts/:path{.+}', rejectEncodedPath, sendStorefrontImage)
  .post('/storage/v1/object/review-photos/:path{.+}', requireViewer, handlePhoto)
  .get('/storage/v1/object/public/review-photos/:path{.+}', rejectEncodedPath, sendPhoto)

async function handleUpload(c: Context<ViewerEnv>) {
  requireImageType(c)
  const now = new Date()
  const requested = c.req.param('path') ?? ''
  if (isStorefrontPath(requested)) throw new AppError('invalid', 'Images of storefronts have their own folder.')
  if (isPhotoPath(requested)) throw new AppError('invalid', 'Photos of reviews have their own folder.')
  const { path } = await admitUpload(c, requested, now)
  return c.json({ path, public_url: publicUrl(path), preview_url: signedUrl(path, now) })
}

async function handlePhoto(c: Context<ViewerEnv>) {
  requireImageType(c)
  const now = new Date()
  const requested = PHOTO_FOLDER + (c.req.param('path') ?? '')
  if (!isPhotoPath(requested)) throw new AppError('invalid', 'The path must be {uuid}.png or {uuid}.jpg.')
  const { path } = await admitUpload(c, requested, now)
  return c.json({ path, public_url: photoUrl(path), preview_url: signedUrl(path, now) })
}

async function handleStorefrontImage(c: Context<ViewerEnv>) {
  requireImageType(c)
  const now = new Date()
  const requested = STOREFRONT_FOLDER + (c.req.param('path') ?? '')
  if (!isStorefrontPath(requested)) throw new AppError('invalid', 'The path must be {uuid}.png or {uuid}.jpg.')
  const { path } = await admitUpload(c, requested, now)
  return c.json({ path, public_url: storefrontImageUrl(path), preview_url: signedUrl(path, now) })
}

function requireImageType(c: Context<ViewerEnv>) {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!IMAGE_TYPES.includes(type)) throw new AppError('unsupported', 'Content-Type must be image/png or image/jpeg.')
}

function sendImage(c: Context<Env>) {
  return send(c, (token, now) => findVisibleUpload(c.req.param('path') ?? '', token, now))
}

function sendPhoto(c: Context<Env>) {
  return send(c, (token, now) => findVisiblePhoto(PHOTO_FOLDER + (c.req.param('path') ?? ''), token, now))
}

function sendStorefrontImage(c: Context<Env>) {
  const path = STOREFRONT_FOLDER + (c.req.param('path') ?? '')
  return send(c, (token, now) => findVisibleStorefrontImage(path, token, now))
}

async function send(c: Context<Env>, find: (token: string | undefined, now: Date) => Promise<Upload | undefined>) {
  const token = c.req.query('token')
  const upload = await find(token, new Date())
  const rendition = chooseRendition(c.req.query(), c.req.header('Accept'))
  if (!upload || !rendition) throw new AppError('not_found', 'Image not found')
  return sendRendition(c, upload.id, rendition, {
    cacheControl: token === undefined ? PUBLIC_CACHE_CONTROL : 'private, max-age=600',
  })
}
