import type { Color } from './catalog.ts'
import { cardColor } from './garments/card-color.ts'
import type { Garment } from './garments/garment.ts'
import { type Placement, placementKey } from './products.ts'

/** The image size that social networks recommend. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

/** Increase when the drawing changes, so that all images are rendered again. */
const DRAWING_VERSION = 2

export type SocialFacts = {
  id: string
  title: string
  price: number
  garment: Garment
  colors: readonly Color[]
  designer: { display_name: string }
  /** The main product comes first. Left out on cards, whose URLs only lack the version of the placement. */
  products?: readonly { placement: Placement | null }[]
}

/** URL of a design's social image. It changes with everything the image shows. */
export function socialUrl(design: SocialFacts): string {
  return `/storage/v1/object/public/social/${design.id}.jpg?v=${socialVersion(design)}`
}

/** URL of a blog post's social image, drawn by demo/draw-social-card.ts. */
export function postSocialUrl(slug: string): string {
  return `/social-${slug}.jpg`
}

/** Hash of everything the image shows. */
export function socialVersion(design: SocialFacts): string {
  const { id, title, price, garment, colors, designer } = design
  const placement = mainPlacement(design)
  const place = placement && placementKey(placement)
  const shown = [DRAWING_VERSION, title, price, garment, cardColor(id, colors), designer.display_name, place]
  return fnv1a(JSON.stringify(shown))
}

/** The placement on the main product. */
export function mainPlacement({ products }: Pick<SocialFacts, 'products'>): Placement | null {
  return products?.[0]?.placement ?? null
}

/** Increase when the drawing of designers' images changes. */
const DESIGNER_DRAWING_VERSION = 2
/** Mock-ups on a designer's image. */
export const SOCIAL_DESIGNS = 3

export type DesignerSocialFacts = {
  id: string
  name: string
  avatar: string | null
  designs: readonly (Pick<SocialFacts, 'id' | 'garment' | 'colors' | 'products'> & { image_url: string | null })[]
}

/** URL of the social image of a designer's page. It changes with everything the image shows. */
export function designerSocialUrl(designer: DesignerSocialFacts): string {
  return `/storage/v1/object/public/social/designers/${designer.id}.jpg?v=${designerSocialVersion(designer)}`
}

export function designerSocialVersion({ name, avatar, designs }: DesignerSocialFacts): string {
  const shown = designs.map((design) => {
    const placement = mainPlacement(design)
    const color = cardColor(design.id, design.colors)
    return [design.id, design.image_url, design.garment, color, placement && placementKey(placement)]
  })
  return fnv1a(JSON.stringify([DESIGNER_DRAWING_VERSION, name, avatar, shown]))
}

/** FNV-1a. 32 bits are enough to distinguish the versions of one design; works in the browser and on the server. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
