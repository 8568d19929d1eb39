import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { and, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Rendition } from '#domain/images.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { log } from '#server/platform/log.ts'
import { isUnreadable } from '#server/platform/storage/is-disk-error.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { unavailable } from '#server/platform/storage/unavailable.ts'

/** Larger files are read twice instead, because each slow client would hold one in memory. */
const MAX_IN_MEMORY_BYTES = 256_000

/** Checksums that were read from the database before, so that most images are sent without a query. */
const checksums = new LRUCache<string, number>({ max: 50_000 })

/** Opens the file of a rendition. One that the disk cannot read, or with other bytes than were stored, counts as missing. */
export async function openRendition(
  uploadId: string,
  rendition: Rendition,
): Promise<{ body: Buffer<ArrayBuffer> | Readable; bytes: number } | undefined> {
  const key = renditionKey(uploadId, rendition)
  const file = await storage().get(key)
  if (!file) return undefined
  const content = await readFile(file).catch(ifUnreadable)
  if (!content) return undefined
  const { checksum, body } = content
  const isIntact = checksums.get(key) === checksum || (await isAsStored(key, uploadId, rendition, file.bytes, checksum))
  if (isIntact) return body ? { body, bytes: body.length } : storage().get(key)
}

/** Identifies this drawing of a rendition: the next one has another time. */
export async function findDrawnAt(uploadId: string, rendition: Rendition): Promise<Date | undefined> {
  const where = isRendition(uploadId, rendition)
  const [row] = await db.select({ createdAt: renditions.createdAt }).from(renditions).where(where)
  return row?.createdAt
}

/** Deletes the row of a rendition whose file is missing or damaged, so that it is drawn again, unless it just was. */
export async function forgetRendition(uploadId: string, rendition: Rendition, drawnAt: Date): Promise<void> {
  const where = and(isRendition(uploadId, rendition), eq(renditions.createdAt, drawnAt))
  const forgotten = await db.delete(renditions).where(where).returning()
  if (forgotten.length > 0) log.error('media.file_damaged', { uploadId, file: rendition.name })
}

/** A bad sector stays unreadable, but a new file is written elsewhere. */
function ifUnreadable(error: unknown) {
  const failure = unavailable('read', error)
  if (!isUnreadable(error)) throw failure
}

/** Reads the whole file. Without a body if it is too large to keep. */
async function readFile({ body, bytes }: { body: Readable; bytes: number }) {
  const chunks: Buffer[] = []
  let checksum = 0
  for await (const chunk of body) {
    checksum = crc32(chunk, checksum)
    if (bytes <= MAX_IN_MEMORY_BYTES) chunks.push(chunk)
  }
  return { checksum, body: bytes <= MAX_IN_MEMORY_BYTES ? Buffer.concat(chunks) : undefined }
}

async function isAsStored(key: string, uploadId: string, rendition: Rendition, bytes: number, checksum: number) {
  const where = isRendition(uploadId, rendition)
  const [row] = await db.select({ bytes: renditions.bytes, crc32: renditions.crc32 }).from(renditions).where(where)
  if (row?.bytes !== bytes || (row.crc32 ?? checksum) !== checksum) return false
  // Made by a release before the checksums: only its size is known, and later damage is noticed from now on.
  if (row.crc32 === null && !(await storeChecksum(uploadId, rendition, checksum))) return true
  checksums.set(key, checksum)
  return true
}

/** Best effort: while the database cannot write, the image is sent without it, and the next response tries again. */
async function storeChecksum(uploadId: string, rendition: Rendition, checksum: number): Promise<boolean> {
  const where = and(isRendition(uploadId, rendition), isNull(renditions.crc32))
  return db
    .update(renditions)
    .set({ crc32: checksum })
    .where(where)
    .then(
      () => true,
      () => false,
    )
}

function isRendition(uploadId: string, { name }: Rendition) {
  return and(eq(renditions.uploadId, uploadId), eq(renditions.name, name))
}
