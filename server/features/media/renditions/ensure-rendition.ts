import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Rendition } from '#domain/images.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { withPrintFile } from '#server/features/media/images/with-print-file.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts'
import { scaleLimit } from '#server/platform/limits/scale-limit.ts'
import { type SharedWork, shareWork } from '#server/platform/share-work.ts'
import { deleteStored } from '#server/platform/storage/delete-stored.ts'
import { claimRendition } from './claim-rendition.ts'
import { storeRendition } from './store-rendition.ts'

/** Makes a rendition from the print file. */
type Make = (file: string, rendition: Rendition) => Promise<Buffer>

const FIRST_POLL_MS = 50
const MAX_POLL_MS = 1000
/** About 40 seconds of polling, longer than the lease of a crashed process. */
const MAX_POLLS = 42

const MAX_QUEUED = 500
/** Two pages of the shop in which no mock-up exists yet. Jobs make the sizes on cards in advance, so few are missing. */
const MAX_QUEUED_PER_ADDRESS = 48
/** All background jobs together are one client. */
const JOBS = 'jobs'

/** As many as are drawn concurrently. */
const lane = createFairSemaphore({
  permits: 2,
  maxQueued: MAX_QUEUED,
  maxQueuedPerClient: scaleLimit(MAX_QUEUED_PER_ADDRESS),
})

type InFlight = { clients: Set<string>; attempt?: SharedWork<boolean>; done: Promise<void> }
const inFlight = new Map<string, InFlight>()

/**
 * Makes a rendition if it is missing: single-flight within a process, a lease between processes. Clients take turns, so
 * that one address with many missing images does not delay the others.
 */
export function ensureRendition(
  uploadId: string,
  rendition: Rendition,
  make: Make = makeRendition,
  client = JOBS,
): Promise<void> {
  const key = renditionKey(uploadId, rendition)
  const makeOrRefuse = (flight: InFlight) =>
    makeOrWait(flight, uploadId, rendition, make).catch((error) => refuseIfDeleted(error, uploadId, key))
  const running = inFlight.get(key) ?? start(key, makeOrRefuse)
  running.clients.add(client)
  running.attempt?.join(client)
  return running.done
}

function start(key: string, make: (flight: InFlight) => Promise<void>) {
  const flight: InFlight = { clients: new Set(), done: Promise.resolve() }
  flight.done = make(flight).finally(() => inFlight.delete(key))
  inFlight.set(key, flight)
  return flight
}

/** If the upload was deleted meanwhile, removes the file that was stored too late. */
async function refuseIfDeleted(error: unknown, uploadId: string, key: string): Promise<never> {
  if ((await db.$count(uploads, eq(uploads.id, uploadId))) > 0) throw error
  await deleteStored(key)
  throw new AppError('not_found', 'Image not found')
}

async function makeOrWait(flight: InFlight, uploadId: string, rendition: Rendition, make: Make) {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    if (await isMade(uploadId, rendition)) return
    flight.attempt = shareWork(lane, () => makeUnlessClaimed(uploadId, rendition, make))
    for (const client of flight.clients) flight.attempt.join(client)
    if (await flight.attempt.result) return
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
  const image = await withPrintFile(uploadId, (file) => make(file, rendition))
  if (!image) throw new Error(`The print file of upload ${uploadId} is missing.`)
  const row = { ...(await storeRendition(uploadId, rendition, image)), createdAt: new Date() }
  const target = [renditions.uploadId, renditions.name]
  await db.insert(renditions).values(row).onConflictDoUpdate({ target, set: row })
}

const makeRendition: Make = (file, rendition) => drawInChild('makeRendition', { file, rendition })

async function isMade(uploadId: string, { name }: Rendition) {
  return (await db.$count(renditions, and(eq(renditions.uploadId, uploadId), eq(renditions.name, name)))) > 0
}
