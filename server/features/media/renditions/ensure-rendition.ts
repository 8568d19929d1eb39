import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Rendition } from '#domain/images.ts'
import { printKey, renditionKey } from '#server/features/media/images/files.ts'
import { releaseBytes } from '#server/features/media/images/release-bytes.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { claimRendition } from './claim-rendition.ts'
import { makeRendition } from './make-rendition.ts'

type Make = (png: Buffer, rendition: Rendition) => Promise<Buffer>

const FIRST_POLL_MS = 50
const MAX_POLL_MS = 1000
/** About 40 seconds of polling, longer than the lease of a crashed process. */
const MAX_POLLS = 42

/** Each permit holds a print file in memory. */
const renderSlots = createSemaphore({ permits: 2, maxQueued: 500 })
const inFlight = new Map<string, Promise<void>>()

/** Makes a rendition if it is missing: single-flight within a process, a lease between processes. */
export function ensureRendition(uploadId: string, rendition: Rendition, make: Make = makeRendition): Promise<void> {
  const key = renditionKey(uploadId, rendition)
  const running = inFlight.get(key) ?? makeOrWait(uploadId, rendition, make).finally(() => inFlight.delete(key))
  inFlight.set(key, running)
  return running
}

async function makeOrWait(uploadId: string, rendition: Rendition, make: Make) {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    if (await isMade(uploadId, rendition)) return
    if (await renderSlots.withPermit(() => makeUnlessClaimed(uploadId, rendition, make))) return
    await sleep(Math.min(FIRST_POLL_MS * 2 ** poll, MAX_POLL_MS))
  }
  throw new AppError('unavailable', 'The image is temporarily unavailable. Please try again.')
}

/** Returns false while another process holds the lease. */
async function makeUnlessClaimed(uploadId: string, rendition: Rendition, make: Make): Promise<boolean> {
  const release = await claimRendition(uploadId, rendition.name)
  if (!release) return false
  try {
    // The previous lease holder may have finished since the last check.
    if (!(await isMade(uploadId, rendition))) await makeAndStore(uploadId, rendition, make)
    return true
  } finally {
    await release()
  }
}

/** Takes seconds, so it holds no database connection: no transaction, and the row is written last. */
async function makeAndStore(uploadId: string, rendition: Rendition, make: Make) {
  const print = await storage().get(printKey(uploadId))
  if (!print) throw new Error(`The print file of upload ${uploadId} is missing.`)
  const png = await buffer(print.body)
  const bytes = await make(png, rendition).finally(() => releaseBytes(png))
  await storage().put(renditionKey(uploadId, rendition), bytes, rendition.contentType)
  const row = { uploadId, name: rendition.name, bytes: bytes.length, createdAt: new Date() }
  await db.insert(renditions).values(row).onConflictDoNothing()
}

async function isMade(uploadId: string, { name }: Rendition) {
  return (await db.$count(renditions, and(eq(renditions.uploadId, uploadId), eq(renditions.name, name)))) > 0
}
