import { readFile } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import { cardColor } from '#domain/garments/card-color.ts'
import { initialsOf } from '#domain/initials.ts'
import { type DesignerSocialFacts, mainPlacement } from '#domain/social.ts'
import { openImage } from '#server/pictures/images/open-image.ts'
import { renderMockup } from '#server/pictures/mockups/render-mockup.ts'
import { DESIGNER_BOXES, drawDesigner } from './draw-social.ts'
import { composeSocial } from './render-social.ts'

const AVATAR_SIZE = 320

type Card = {
  facts: DesignerSocialFacts
  /** The print files of the designs. */
  artwork: string[]
  /** The print file of the profile image. */
  avatar?: string | undefined
}

/** Renders the preview image for a shared link to a designer's page, as JPEG. */
export async function renderDesignerSocial({ facts, artwork, avatar }: Card): Promise<Buffer> {
  const overlays: OverlayOptions[] = []
  const boxes = DESIGNER_BOXES[facts.designs.length] ?? []
  for (const [index, { left, top, width }] of boxes.entries())
    overlays.push({ input: await renderDesign(facts, artwork, index, width), left, top })
  const svg = drawDesigner({
    name: facts.name,
    initials: initialsOf(facts.name),
    ...(avatar && { avatar: await shrinkAvatar(await readFile(avatar)) }),
  })
  return composeSocial(svg, overlays)
}

async function renderDesign({ designs }: DesignerSocialFacts, files: string[], index: number, width: number) {
  const design = designs[index]
  const file = files[index]
  if (!design || !file) throw new Error('The card has fewer designs than mock-ups.')
  const { id, garment, colors } = design
  const color = cardColor(id, colors)
  const placement = mainPlacement(design)
  return renderMockup({ garment, placement, color, artwork: await readFile(file), width, format: 'jpeg' })
}

function shrinkAvatar(png: Buffer): Promise<Buffer> {
  return openImage(png).resize(AVATAR_SIZE, AVATAR_SIZE, { fit: 'cover' }).png().toBuffer()
}
