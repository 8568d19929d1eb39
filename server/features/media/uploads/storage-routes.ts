import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { PICTURE_TYPES } from '#domain/pictures.ts'
import { requireRole, type ViewerEnv } from '#server/features/auth/viewer.ts'
import { findMockup, makeMockup, mockupRendition, readMockupFile } from '#server/features/media/mockups/mockup.ts'
import { publicUrl } from '#server/features/media/pictures/picture-path.ts'
import { chooseRendition } from '#server/features/media/renditions/choose-rendition.ts'
import { sendRendition } from '#server/features/media/renditions/send-rendition.ts'
import { findSocial, makeSocial, socialRendition } from '#server/features/media/social/social.ts'
import type { Env } from '#server/platform/http/context.ts'
import { countTry } from '#server/platform/limits/limit.ts'
import { findVisibleUpload } from './find-visible-upload.ts'
import { receiveBody } from './receive-body.ts'
import { receiveUpload } from './receive-upload.ts'
import { signedUrl } from './signed-url.ts'

const UPLOADS = { name: 'upload', tries: 300, windowSeconds: 3600 }
/** A day in browsers, five minutes in front of us: an archived design's picture is gone soon. */
const SHOWN = 'public, max-age=86400, s-maxage=300'
/** What is drawn of a design keeps its address when the artwork is replaced, so it is soon asked for again. */
const DRAWN = 'public, max-age=600, s-maxage=300'

/** The bucket "designs": pictures in for designers, renditions out for everybody who may see them. */
export const storageRoutes = new Hono<Env>()
  .post('/storage/v1/object/designs/:path{.+}', requireRole('designer', 'admin'), answerUpload)
  .get('/storage/v1/object/public/designs/:path{.+}', answerPicture)
  .get('/storage/v1/object/public/mockups/:id/:file', answerMockup)
  .get('/storage/v1/object/public/social/:file', answerSocial)

async function answerUpload(c: Context<ViewerEnv>) {
  const { viewer } = c.var
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!PICTURE_TYPES.includes(type)) throw new AppError('unsupported', 'Send the picture as image/png or image/jpeg.')
  await countTry(UPLOADS, viewer.id)
  const now = new Date()
  const { path } = await receiveBody(c, viewer.id, (bytes) =>
    receiveUpload(viewer, c.req.param('path') ?? '', bytes, now),
  )
  return c.json({ path, public_url: publicUrl(path), preview_url: signedUrl(path, now) })
}

async function answerPicture(c: Context<Env>) {
  const token = c.req.query('token')
  const upload = await findVisibleUpload(c.req.param('path') ?? '', token, new Date())
  const rendition = chooseRendition(c.req.query(), c.req.header('Accept'))
  if (!upload || !rendition) throw new AppError('not_found', 'Picture not found')
  return sendRendition(c, upload.id, rendition, { cacheControl: token === undefined ? SHOWN : 'private, max-age=600' })
}

async function answerMockup(c: Context<Env>) {
  const file = readMockupFile(c.req.param('file') ?? '')
  const found = file && (await findMockup(c.req.param('id') ?? ''))
  if (!found) throw new AppError('not_found', 'Picture not found')
  const { uploadId, garment } = found
  const make = makeMockup(garment, file)
  return sendRendition(c, uploadId, mockupRendition(garment, file), { cacheControl: DRAWN, make })
}

async function answerSocial(c: Context<Env>) {
  const found = await findSocial(c.req.param('file') ?? '')
  if (!found) throw new AppError('not_found', 'Picture not found')
  const make = makeSocial(found.uploadId, found.design)
  return sendRendition(c, found.uploadId, socialRendition(found.design), { cacheControl: DRAWN, make })
}
