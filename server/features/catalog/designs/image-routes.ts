import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { hasView, makeMockup, mockupRendition, readMockupFile } from '#server/features/media/mockups/mockup.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import { makeSocial, socialRendition } from '#server/features/media/social/social.ts'
import type { Env } from '#server/platform/http/context.ts'
import { rejectEncodedPath } from '#server/platform/http/encoded-path.ts'
import { findMockup, findSocialCard } from './find-image.ts'

/** Rendered images keep their URL when the artwork is replaced or moved, so they are cached only briefly. */
const CACHE_CONTROL = 'public, max-age=600, s-maxage=300'

/** Images rendered from a design: mock-ups on garments, and the preview card of shared links. */
export const designImageRoutes = new Hono<Env>()
  .get('/storage/v1/object/public/mockups/:id/:file', rejectEncodedPath, sendMockup)
  .get('/storage/v1/object/public/social/:file', rejectEncodedPath, sendSocial)

async function sendMockup(c: Context<Env>) {
  const file = readMockupFile(c.req.param('file') ?? '')
  const found = file && (await findMockup(c.req.param('id') ?? '', file.product))
  if (!found || !hasView(found.printed.garment, file)) throw new AppError('not_found', 'Image not found')
  const { uploadId, printed } = found
  const make = makeMockup(printed, file)
  return sendRendition(c, uploadId, mockupRendition(printed, file), { cacheControl: CACHE_CONTROL, make })
}

async function sendSocial(c: Context<Env>) {
  const found = await findSocialCard(c.req.param('file') ?? '')
  if (!found) throw new AppError('not_found', 'Image not found')
  const make = makeSocial(found.uploadId, found.design)
  return sendRendition(c, found.uploadId, socialRendition(found.design), { cacheControl: CACHE_CONTROL, make })
}
