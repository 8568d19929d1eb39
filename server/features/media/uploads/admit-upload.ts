// Admission control for uploads: per-account and global limits on the images held in memory.
import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '#domain/images.ts'
import type { ViewerEnv } from '#server/features/auth/viewer.ts'
import type { Upload } from '#server/features/media/images/files.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { receiveUpload } from './receive-upload.ts'

const MAX_PER_VIEWER = 4

/** Maximum number of request bodies in memory. The bodies of queued uploads are not read. */
const bodies = createSemaphore({ permits: 8, maxQueued: 60 })
/** Images processed concurrently, each with a print file in memory. */
const images = createSemaphore({ permits: 2, maxQueued: 60 })
const inFlight = new Map<string, number>()

/** Reads and stores an upload when there is capacity. */
export async function admitUpload(c: Context<ViewerEnv>, path: string, now: Date): Promise<Upload> {
  requireLength(c)
  const { viewer } = c.var
  return withAccountLimit(viewer.id, () =>
    bodies.withPermit(async () => {
      const bytes = await readBody(c)
      return images.withPermit(() => receiveUpload(viewer, path, bytes, now))
    }),
  )
}

/** Checks the Content-Length before reading the body. */
function requireLength(c: Context<ViewerEnv>) {
  const announced = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (announced > MAX_UPLOAD_BYTES) throw tooLarge()
  if (!Number.isInteger(announced) && c.req.header('Transfer-Encoding')) {
    throw new AppError('invalid', 'Content-Length is required.')
  }
}

/** Limits concurrent uploads per account, so that one account cannot take all permits. */
async function withAccountLimit<Result>(viewerId: string, work: () => Promise<Result>): Promise<Result> {
  const mine = inFlight.get(viewerId) ?? 0
  if (mine >= MAX_PER_VIEWER)
    throw new AppError('too_many', 'Too many concurrent uploads. Wait until some have finished.')
  inFlight.set(viewerId, mine + 1)
  try {
    return await work()
  } finally {
    const left = (inFlight.get(viewerId) ?? 1) - 1
    if (left > 0) inFlight.set(viewerId, left)
    else inFlight.delete(viewerId)
  }
}

async function readBody(c: Context<ViewerEnv>): Promise<Buffer> {
  const bytes = await c.req.arrayBuffer().catch((cause) => {
    throw new AppError('invalid', 'The upload was interrupted. Please try again.', { cause })
  })
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw tooLarge()
  return Buffer.from(bytes)
}

function tooLarge() {
  return new AppError('too_large', 'The image is larger than 20 MB. Export a smaller file and upload it.')
}
