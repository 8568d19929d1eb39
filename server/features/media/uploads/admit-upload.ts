// Admission control for uploads: per-account and global limits on the images held in memory.
import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '#domain/images.ts'
import type { ViewerEnv } from '#server/features/auth/viewer.ts'
import type { Upload } from '#server/features/media/images/files.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { receiveUpload } from './receive-upload.ts'

const MAX_PER_VIEWER = 4

/** Bodies in memory at once; a request that waits here has not been read yet. */
const bodies = createSemaphore({ permits: 8, maxQueued: 60 })
/** Images processed at once, each with a print file in memory. */
const images = createSemaphore({ permits: 2, maxQueued: 60 })
const underWay = new Map<string, number>()

/** Reads the image of a request when there is room for it, and takes it in. */
export async function admitUpload(c: Context<ViewerEnv>, path: string, now: Date): Promise<Upload> {
  requireLength(c)
  const { viewer } = c.var
  return withShare(viewer.id, () =>
    bodies.withPermit(async () => {
      const bytes = await readBody(c)
      return images.withPermit(() => receiveUpload(viewer, path, bytes, now))
    }),
  )
}

/** The announced length is checked before a byte is read. */
function requireLength(c: Context<ViewerEnv>) {
  const announced = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (announced > MAX_UPLOAD_BYTES) throw tooLarge()
  if (!Number.isInteger(announced) && c.req.header('Transfer-Encoding')) {
    throw new AppError('invalid', 'The Content-Length header is required.')
  }
}

/** One person cannot take all permits. */
async function withShare<Result>(viewerId: string, work: () => Promise<Result>): Promise<Result> {
  const mine = underWay.get(viewerId) ?? 0
  if (mine >= MAX_PER_VIEWER)
    throw new AppError('too_many', 'Too many uploads at once. Wait until some of them have finished.')
  underWay.set(viewerId, mine + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(viewerId) ?? 1) - 1
    if (left > 0) underWay.set(viewerId, left)
    else underWay.delete(viewerId)
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
  return new AppError('too_large', 'The image is larger than 20 MB.')
}
