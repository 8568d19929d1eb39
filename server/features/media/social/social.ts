import { and, eq, like, ne } from 'drizzle-orm'
import type { Rendition } from '#domain/images.ts'
import { SOCIAL_SIZE, type SocialFacts, socialVersion } from '#domain/social.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** One more copy of the upload, named by what it shows. */
export function socialRendition(design: SocialFacts): Rendition {
  const name = `${prefixOf(design)}${socialVersion(design)}.jpg`
  return { name, width: SOCIAL_SIZE.width, format: 'jpeg', contentType: 'image/jpeg' }
}

/** Draws the image and forgets those that show an older title, price or name. */
export function makeSocial(uploadId: string, design: SocialFacts) {
  return async (png: Buffer, rendition: Rendition): Promise<Buffer> => {
    // Loaded when it is needed: fonts and their reader would only slow down a start.
    const { renderSocial } = await import('./render-social.ts')
    const image = await renderSocial(design, png)
    await forgetOlder(uploadId, design, rendition)
    return image
  }
}

async function forgetOlder(uploadId: string, design: SocialFacts, { name }: Rendition) {
  const older = and(
    eq(renditions.uploadId, uploadId),
    like(renditions.name, `${prefixOf(design)}%`),
    ne(renditions.name, name),
  )
  const gone = await db.delete(renditions).where(older).returning({ name: renditions.name })
  for (const old of gone) await storage().delete(renditionKey(uploadId, { ...socialRendition(design), name: old.name }))
}

/** Two designs may share an image; their names must not meet. */
function prefixOf({ id }: SocialFacts) {
  return `social-${id}-`
}
