import { and, eq, like, ne } from 'drizzle-orm'
import type { Rendition } from '#domain/images.ts'
import { type DesignerSocialFacts, designerSocialVersion, SOCIAL_SIZE } from '#domain/social.ts'
import { renditionKey } from '#server/features/media/images/files.ts'
import { withPrintFile } from '#server/features/media/images/with-print-file.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** The content of the card: the facts, and the uploads of the mock-ups and of the profile image. */
export type DesignerCard = { facts: DesignerSocialFacts; uploadIds: string[]; avatarUploadId: string | null }

/** Stored like a rendition of the first design's upload. The name contains a hash of the content. */
export function designerSocialRendition(facts: DesignerSocialFacts): Rendition {
  const name = `${prefixOf(facts)}${designerSocialVersion(facts)}.jpg`
  return { name, width: SOCIAL_SIZE.width, format: 'jpeg', contentType: 'image/jpeg' }
}

/** Renders the image and deletes older versions of it. */
export function makeDesignerSocial({ facts, uploadIds, avatarUploadId }: DesignerCard) {
  return async (_: string, rendition: Rendition): Promise<Buffer> => {
    const avatarIds = avatarUploadId ? [avatarUploadId] : []
    const image = await withPrintFiles([...uploadIds, ...avatarIds], (files) => {
      const artwork = files.slice(0, uploadIds.length)
      return drawInChild('renderDesignerSocial', { facts, artwork, avatar: files[uploadIds.length] })
    })
    await deleteOlder(uploadIds[0] ?? '', facts, rendition)
    return image
  }
}

/** Lends the print files of several uploads. */
async function withPrintFiles<Result>(
  uploadIds: string[],
  work: (files: string[]) => Promise<Result>,
  files: string[] = [],
): Promise<Result> {
  const uploadId = uploadIds[files.length]
  if (!uploadId) return work(files)
  const found = await withPrintFile(uploadId, async (file) => ({
    result: await withPrintFiles(uploadIds, work, [...files, file]),
  }))
  if (!found) throw new Error(`The print file of upload ${uploadId} is missing.`)
  return found.result
}

async function deleteOlder(uploadId: string, facts: DesignerSocialFacts, { name }: Rendition) {
  const older = and(
    eq(renditions.uploadId, uploadId),
    like(renditions.name, `${prefixOf(facts)}%`),
    ne(renditions.name, name),
  )
  const deleted = await db.delete(renditions).where(older).returning({ name: renditions.name })
  for (const old of deleted)
    await storage().delete(renditionKey(uploadId, { ...designerSocialRendition(facts), name: old.name }))
}

function prefixOf({ id }: DesignerSocialFacts) {
  return `social-designer-${id}-`
}
