import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Rendition } from '#domain/images.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import type { Env } from '#server/platform/http/context.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { ensureRendition } from './ensure-rendition.ts'

const NO_SCRIPTS = "default-src 'none'; sandbox"

type How = { cacheControl: string; make?: Parameters<typeof ensureRendition>[2] }

/** Answers with a copy of an upload; one that is missing is made first. */
export async function sendRendition(
  c: Context<Env>,
  uploadId: string,
  rendition: Rendition,
  { cacheControl, make }: How,
) {
  const etag = `"${uploadId}-${rendition.name}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept')
  c.header('Cache-Control', cacheControl)
  c.header('Content-Security-Policy', NO_SCRIPTS)
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  const file = (await openFile(uploadId, rendition)) ?? (await makeFile(uploadId, rendition, make))
  c.header('Content-Type', rendition.contentType)
  c.header('Content-Length', String(file.bytes))
  if (c.req.method === 'HEAD') {
    file.body.destroy() // else nobody would ever close the file
    return c.body(null)
  }
  return c.body(Readable.toWeb(file.body) as ReadableStream)
}

function openFile(uploadId: string, rendition: Rendition) {
  return storage().get(renditionKey(uploadId, rendition))
}

async function makeFile(uploadId: string, rendition: Rendition, make: How['make']) {
  await ensureRendition(uploadId, rendition, make)
  const made = await openFile(uploadId, rendition)
  if (!made) throw new AppError('unavailable', 'The image cannot be shown at the moment.')
  return made
}
