import { crc32 } from 'node:zlib'
import type { Rendition } from '#domain/images.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** Stores the file of a rendition. Returns the columns by which a damaged file is recognized later. */
export async function storeRendition(uploadId: string, rendition: Rendition, image: Buffer) {
  await storage().put(renditionKey(uploadId, rendition), image, rendition.contentType)
  return { uploadId, name: rendition.name, bytes: image.length, crc32: crc32(image) }
}
