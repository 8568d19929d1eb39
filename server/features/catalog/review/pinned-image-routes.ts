import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { makePinned, pinnedRendition } from '#server/features/media/pins/pinned-image.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import type { Env } from '#server/platform/http/context.ts'
import { rejectEncodedPath } from '#server/platform/http/encoded-path.ts'
import { findPinnedImage } from './pinned-images.ts'

/** Public, because email clients load the image from another site; the URL contains a secret token. */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=300'

/** Images of rejected designs with numbered pins, for the email to the designer. */
export const pinnedImageRoutes = new Hono<Env>().get(
  '/storage/v1/object/public/pins/:file',
  rejectEncodedPath,
  async (c: Context<Env>) => {
    const found = await findPinnedImage(c.req.param('file') ?? '', c.req.query('token') ?? '')
    if (!found) throw new AppError('not_found', 'Image not found')
    const { uploadId, rejectionId, image, pins } = found
    const make = makePinned(pins)
    return sendRendition(c, uploadId, pinnedRendition(rejectionId, image), { cacheControl: CACHE_CONTROL, make })
  },
)
