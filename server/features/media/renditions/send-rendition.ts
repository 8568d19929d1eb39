import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Rendition } from '#domain/images.ts'
import { clientIp, limitKey } from '#server/platform/http/client-ip.ts'
import type { Env } from '#server/platform/http/context.ts'
import { streamBody } from '#server/platform/http/stream-body.ts'
import { ensureRendition } from './ensure-rendition.ts'
import { findDrawnAt, forgetRendition, openRendition } from './open-rendition.ts'

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
  const isKnown = c.req.header('If-None-Match') === etag
  const file = isKnown
    ? undefined
    : ((await openRendition(uploadId, rendition)) ?? (await makeFile(uploadId, rendition, make, limitKey(clientIp(c)))))
  // Set last, because an error keeps the headers that are set before it.
  c.header('ETag', etag)
  c.header('Vary', 'Accept')
  c.header('Cache-Control', cacheControl)
  c.header('Content-Security-Policy', NO_SCRIPTS)
  if (cacheControl.startsWith('public')) {
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Access-Control-Allow-Origin', '*')
  }
  if (!file) return c.body(null, 304)
  c.header('Content-Type', rendition.contentType)
  c.header('Content-Length', String(file.bytes))
  if (!(file.body instanceof Readable)) return c.body(file.body)
  if (c.req.method === 'HEAD') {
    file.body.destroy() // otherwise the file would stay open
    return c.body(null)
  }
  return c.body(streamBody(c, file.body))
}

async function makeFile(uploadId: string, rendition: Rendition, make: SendOptions['make'], client: string) {
  await ensureRendition(uploadId, rendition, make, client)
  // Read before the file, so that a file that another request replaces meanwhile is not taken for the damaged one.
  const drawnAt = await findDrawnAt(uploadId, rendition)
  const made = (await openRendition(uploadId, rendition)) ?? (await makeAgain())
  if (!made) throw new AppError('unavailable', 'The image is temporarily unavailable. Please try again.')
  return made

  /** For a rendition that was made before, but whose file is missing or damaged. */
  async function makeAgain() {
    if (drawnAt) await forgetRendition(uploadId, rendition, drawnAt)
    await ensureRendition(uploadId, rendition, make, client)
    return openRendition(uploadId, rendition)
  }
}
