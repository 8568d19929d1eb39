import { and, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Rendition } from '#domain/images.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { log } from '#server/platform/log.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** Sizes that were read from the database before, so that most images are sent without a query. */
const sizes = new LRUCache<string, number>({ max: 50_000 })

/** Opens the file of a rendition. A file with another size than was stored is damaged and counts as missing. */
export async function openRendition(uploadId: string, rendition: Rendition) {
  const key = renditionKey(uploadId, rendition)
  const file = await storage().get(key)
  if (!file) return undefined
  if (sizes.get(key) === file.bytes || (await readSize(key, uploadId, rendition)) === file.bytes) return file
  file.body.destroy()
}

/** Deletes the row of a rendition whose file is missing or damaged, so that it is made again. */
export async function forgetRendition(uploadId: string, rendition: Rendition): Promise<void> {
  const forgotten = await db.delete(renditions).where(isRendition(uploadId, rendition)).returning()
  if (forgotten.length > 0) log.error('media.file_damaged', { uploadId, file: rendition.name })
}

async function readSize(key: string, uploadId: string, rendition: Rendition) {
  const [row] = await db.select({ bytes: renditions.bytes }).from(renditions).where(isRendition(uploadId, rendition))
  if (row) sizes.set(key, row.bytes)
  return row?.bytes
}

function isRendition(uploadId: string, { name }: Rendition) {
  return and(eq(renditions.uploadId, uploadId), eq(renditions.name, name))
}
