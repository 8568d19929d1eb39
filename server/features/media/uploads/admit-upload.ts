// Admission control for uploads: a body is received on disk, at a minimum pace, before it takes a permit to be processed.
import { join } from 'node:path'
import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '#domain/images.ts'
import type { ViewerEnv } from '#server/features/auth/viewer.ts'
import type { Upload } from '#server/features/media/images/files.ts'
import { announcedBytes } from '#server/platform/http/receive-body.ts'
import { type BodyPace, receiveChunks } from '#server/platform/http/receive-chunks.ts'
import { createSemaphore, type Semaphore } from '#server/platform/semaphore.ts'
import { withWorkFolder } from '#server/platform/storage/work-folder.ts'
import { receiveUpload } from './receive-upload.ts'
import { type Spool, withSpool } from './spool.ts'

/** Uploads of one account that are received or processed. The bodies of its next ones are not read yet. */
const MAX_ACTIVE_PER_VIEWER = 2
const MAX_PER_VIEWER = 4

/** Uploads of all accounts on disk, at most 1.3 GB. Memory holds only the images that are being processed. */
const spools = createSemaphore({ permits: 64, maxQueued: 0 })
/** Images processed concurrently. */
const images = createSemaphore({ permits: 2, maxQueued: 64 })
const accounts = new Map<string, { uploads: number; active: Semaphore }>()

/** Receives and stores an upload when there is capacity. */
export async function admitUpload(
  c: Context<ViewerEnv>,
  path: string,
  now: Date,
  limits: { pace?: BodyPace } = {},
): Promise<Upload> {
  requireLength(c)
  const { viewer } = c.var
  return withAccountLimit(viewer.id, () =>
    spools.withPermit(() =>
      withSpool(async (spool) => {
        await spoolBody(c, spool, limits.pace)
        return images.withPermit(() =>
          withWorkFolder(async (folder) => {
            const file = join(folder, 'upload')
            await spool.save(file)
            return receiveUpload(viewer, path, file, now)
          }),
        )
      }),
    ),
  )
}

/** Checks the Content-Length before reading the body. */
function requireLength(c: Context<ViewerEnv>) {
  const announced = announcedBytes(c)
  if (announced > MAX_UPLOAD_BYTES) throw tooLarge()
  if (!Number.isInteger(announced) && c.req.header('Transfer-Encoding')) {
    throw new AppError('invalid', 'Content-Length is required.')
  }
}

/** Limits concurrent uploads per account, so that one account cannot take all permits. */
async function withAccountLimit<Result>(viewerId: string, work: () => Promise<Result>): Promise<Result> {
  const account = accounts.get(viewerId) ?? {
    uploads: 0,
    active: createSemaphore({ permits: MAX_ACTIVE_PER_VIEWER, maxQueued: MAX_PER_VIEWER }),
  }
  if (account.uploads >= MAX_PER_VIEWER)
    throw new AppError('too_many', 'Too many concurrent uploads. Wait until some have finished.')
  account.uploads++
  accounts.set(viewerId, account)
  try {
    return await account.active.withPermit(work)
  } finally {
    if (--account.uploads === 0) accounts.delete(viewerId)
  }
}

async function spoolBody(c: Context<ViewerEnv>, spool: Spool, pace: BodyPace | undefined) {
  const { body } = c.req.raw
  if (body) await receiveChunks(body, { maxBytes: MAX_UPLOAD_BYTES, pace, tooLarge }, spool.append)
}

function tooLarge() {
  return new AppError('too_large', 'The image is larger than 20 MB. Export a smaller file and upload it.')
}
