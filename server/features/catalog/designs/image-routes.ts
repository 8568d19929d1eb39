import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { makeMockup, mockupRendition, readMockupFile } from '#server/features/media/mockups/mockup.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import { makeSocial, socialRendition } from '#server/features/media/social/social.ts'
import type { Env } from '#server/platform/http/context.ts'
import { findMockup, findSocialCard } from './find-image.ts'

/** What is drawn of a design keeps its address when the artwork is replaced, so it is soon asked for again. */
const DRAWN = 'public, max-age=600, s-maxage=300'

/** Images that are drawn from a design: mock-ups on garments, and the card that shared links show. */
export const designImageRoutes = new Hono<Env>()
  .get('/storage/v1/object/public/mockups/:id/:file', answerMockup)
  .get('/storage/v1/object/public/social/:file', answerSocial)

async function answerMockup(c: Context<Env>) {
  const file = readMockupFile(c.req.param('file') ?? '')
  const found = file && (await findMockup(c.req.param('id') ?? ''))
  if (!found) throw new AppError('not_found', 'Image not found')
  const { uploadId, garment } = found
  const make = makeMockup(garment, file)
  return sendRendition(c, uploadId, mockupRendition(garment, file), { cacheControl: DRAWN, make })
}

async function answerSocial(c: Context<Env>) {
  const found = await findSocialCard(c.req.param('file') ?? '')
  if (!found) throw new AppError('not_found', 'Image not found')
  const make = makeSocial(found.uploadId, found.design)
  return sendRendition(c, found.uploadId, socialRendition(found.design), { cacheControl: DRAWN, make })
}
