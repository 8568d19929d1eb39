import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Rendition } from '#domain/images.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { ensureRendition } from './ensure-rendition.ts'

const NO_SCRIPTS = "default-src 'none'; sandbox"

type SendOptions = { cacheControl: string; make?: Parameters<typeof ensureRendition>[2] }

/** Sends a rendition of an upload and makes it first if it is missing. */
export async function sendRendition(
  c: Context<Env>,
  uploadId: string,
  rendition: Rendition,
  { cacheControl, make }: SendOptions,
) {
  const etag = `"${uploadId}-${rendition.name}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept')
  c.header('Cache-Control', cacheControl)
  c.header('Content-Security-Policy', NO_SCRIPTS)
  if (cacheControl.startsWith('public')) c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  const file =
    (await openFile(uploadId, rendition)) ?? (await makeFile(uploadId, rendition, make, limitKey(clientIp(c))))
  c.header('Content-Type', rendition.contentType)
  c.header('Content-Length', String(file.bytes))
  if (c.req.method === 'HEAD') {
    file.body.destroy() // otherwise the file would stay open
    return c.body(null)
  }
  return c.body(streamBody(c, file.body))
}

function openFile(uploadId: string, rendition: Rendition) {
  return storage().get(renditionKey(uploadId, rendition))
}

async function makeFile(uploadId: string, rendition: Rendition, make: SendOptions['make'], client: string) {
  await ensureRendition(uploadId, rendition, make, client)
  const made = await openFile(uploadId, rendition)
  if (!made) throw new AppError('unavailable', 'The image is temporarily unavailable. Please try again.')
  return made
}
