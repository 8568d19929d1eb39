import { buffer } from 'node:stream/consumers'
import { and, eq, like, ne } from 'drizzle-orm'
import type { OverlayOptions } from 'sharp'
import { cardColor } from '#domain/garments/card-color.ts'
import type { Rendition } from '#domain/images.ts'
import { initialsOf } from '#domain/initials.ts'
import { type DesignerSocialFacts, designerSocialVersion, mainPlacement, SOCIAL_SIZE } from '#domain/social.ts'
import { withDecodeBudget } from '#server/features/media/images/decode-budget.ts'
import { FIRST_RENDITION, printKey, renditionKey } from '#server/features/media/images/files.ts'
import { openImage } from '#server/features/media/images/open-image.ts'
import { releaseBytes } from '#server/features/media/images/release-bytes.ts'
import { renderMockup } from '#server/features/media/mockups/render-mockup.ts'
import { memoryFor } from '#server/features/media/renditions/make-rendition.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** The content of the card: the facts, and the uploads of the mock-ups and of the profile image. */
export type DesignerCard = { facts: DesignerSocialFacts; uploadIds: string[]; avatarUploadId: string | null }

const AVATAR_SIZE = 320

/** Stored like a rendition of the first design's upload. The name contains a hash of the content. */
export function designerSocialRendition(facts: DesignerSocialFacts): Rendition {
  const name = `${prefixOf(facts)}${designerSocialVersion(facts)}.jpg`
  return { name, width: SOCIAL_SIZE.width, format: 'jpeg', contentType: 'image/jpeg' }
}

/** Renders the image and deletes older versions of it. */
export function makeDesignerSocial({ facts, uploadIds, avatarUploadId }: DesignerCard) {
  return async (_: Buffer, rendition: Rendition): Promise<Buffer> => {
    // Loaded on demand, because parsing fonts would slow down startup.
    const [{ composeSocial }, { drawDesigner, DESIGNER_BOXES }] = await Promise.all([
      import('./render-social.ts'),
      import('./draw-social.ts'),
    ])
    const overlays: OverlayOptions[] = []
    const boxes = DESIGNER_BOXES[facts.designs.length] ?? []
    for (const [index, { left, top, width }] of boxes.entries())
      overlays.push({ input: await renderDesign(facts, uploadIds, index, width), left, top })
    const avatar = avatarUploadId ? await readAvatar(avatarUploadId) : undefined
    const svg = drawDesigner({ name: facts.name, initials: initialsOf(facts.name), ...(avatar && { avatar }) })
    const image = await composeSocial(svg, overlays)
    await deleteOlder(uploadIds[0] ?? '', facts, rendition)
    return image
  }
}

async function renderDesign({ designs }: DesignerSocialFacts, uploadIds: string[], index: number, width: number) {
  const design = designs[index]
  const uploadId = uploadIds[index]
  if (!design || !uploadId) throw new Error('The card has fewer designs than mock-ups.')
  const { id, garment, colors } = design
  const artwork = await readPrintFile(uploadId)
  const color = cardColor(id, colors)
  const placement = mainPlacement(design)
  return renderMockup({ garment, placement, color, artwork, width, format: 'jpeg' }).finally(() =>
    releaseBytes(artwork),
  )
}

async function readAvatar(uploadId: string): Promise<Buffer> {
  const png = await readPrintFile(uploadId)
  const work = () => openImage(png).resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' }).png().toBuffer()
  return withDecodeBudget(memoryFor(FIRST_RENDITION), work).finally(() => releaseBytes(png))
}

async function readPrintFile(uploadId: string): Promise<Buffer> {
  const file = await storage().get(printKey(uploadId))
  if (!file) throw new Error(`The print file of upload ${uploadId} is missing.`)
  return buffer(file.body)
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
