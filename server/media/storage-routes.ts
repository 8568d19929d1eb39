import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#domain/errors.ts'
import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from '#domain/pictures.ts'
import type { Env } from '#server/http/context.ts'
import { requireRole, type ViewerEnv } from '#server/http/viewer.ts'
import { countTry } from '#server/limits/limit.ts'
import { storage } from '#server/storage/storage.ts'
import { chooseRendition } from './choose-rendition.ts'
import { ensureRendition } from './ensure-rendition.ts'
import { renditionKey, type Upload } from './files.ts'
import { findVisibleUpload } from './find-visible-upload.ts'
import { publicUrl } from './picture-path.ts'
import { receiveUpload } from './receive-upload.ts'
import { signedUrl } from './signed-url.ts'
import { inTurn } from './upload-turns.ts'

const UPLOADS = { name: 'upload', tries: 300, windowSeconds: 3600 }
/** A day in browsers, five minutes in front of us: an archived design's picture is gone soon. */
const SHOWN = 'public, max-age=86400, s-maxage=300'
const NO_SCRIPTS = "default-src 'none'; sandbox"

/** The bucket "designs": pictures in for designers, renditions out for everybody who may see them. */
export const storageRoutes = new Hono<Env>()
  .post(
    '/storage/v1/object/designs/:path{.+}',
    requireRole('designer', 'admin'),
    bodyLimit({ maxSize: MAX_UPLOAD_BYTES, onError: refuseSize }),
    (c) => inTurn(() => answerUpload(c)),
  )
  .get('/storage/v1/object/public/designs/:path{.+}', answerPicture)

async function answerUpload(c: Context<ViewerEnv>) {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!PICTURE_TYPES.includes(type)) throw new AppError('unsupported', 'Send the picture as image/png or image/jpeg.')
  await countTry(UPLOADS, c.var.viewer.id)
  const now = new Date()
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const { path } = await receiveUpload(c.var.viewer, c.req.param('path') ?? '', bytes, now)
  return c.json({ path, public_url: publicUrl(path), preview_url: signedUrl(path, now) })
}

async function answerPicture(c: Context<Env>) {
  const token = c.req.query('token')
  const upload = await findVisibleUpload(c.req.param('path') ?? '', token, new Date())
  const rendition = chooseRendition(c.req.query(), c.req.header('Accept'))
  if (!upload || !rendition) throw new AppError('not_found', 'Picture not found')
  const etag = `"${upload.id}-${rendition.name}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept')
  c.header('Cache-Control', token === undefined ? SHOWN : 'private, max-age=600')
  c.header('Content-Security-Policy', NO_SCRIPTS)
  c.header('Content-Type', rendition.contentType)
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  const file = await openRendition(upload, rendition)
  c.header('Content-Length', String(file.bytes))
  return c.body(Readable.toWeb(file.body) as ReadableStream)
}

async function openRendition(upload: Upload, rendition: Parameters<typeof ensureRendition>[1]) {
  const key = renditionKey(upload.id, rendition)
  const ready = await storage().get(key)
  if (ready) return ready
  await ensureRendition(upload.id, rendition)
  const made = await storage().get(key)
  if (!made) throw new AppError('unavailable', 'The picture cannot be shown at the moment.')
  return made
}

function refuseSize(): never {
  throw new AppError('too_large', 'A picture may have 20 MB at most.')
}
