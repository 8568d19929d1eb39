import { and, eq, like, ne } from 'drizzle-orm'
import type { Rendition } from '#domain/images.ts'
import { SOCIAL_SIZE, type SocialFacts, socialVersion } from '#domain/social.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** Stored like a rendition of the upload. The name contains a hash of the content. */
export function socialRendition(design: SocialFacts): Rendition {
  const name = `${prefixOf(design)}${socialVersion(design)}.jpg`
  return { name, width: SOCIAL_SIZE.width, format: 'jpeg', contentType: 'image/jpeg' }
}

/** Renders the image and deletes versions with an older title, price or name. */
export function makeSocial(uploadId: string, design: SocialFacts) {
  return async (file: string, rendition: Rendition): Promise<Buffer> => {
    const image = await drawInChild('renderSocial', { file, design })
    await deleteOlder(uploadId, design, rendition)
    return image
  }
}

async function deleteOlder(uploadId: string, design: SocialFacts, { name }: Rendition) {
  const older = and(
    eq(renditions.uploadId, uploadId),
    like(renditions.name, `${prefixOf(design)}%`),
    ne(renditions.name, name),
  )
  const deleted = await db.delete(renditions).where(older).returning({ name: renditions.name })
  for (const old of deleted)
    await storage().delete(renditionKey(uploadId, { ...socialRendition(design), name: old.name }))
}

/** Includes the design id, because two designs may share an upload. */
function prefixOf({ id }: SocialFacts) {
  return `social-${id}-`
}
