import type { Color } from './catalog.ts'
import { cardColor } from './garments/card-color.ts'
import type { Garment } from './garments/garment.ts'

/** The size that every network crops to. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

/** Grows when the drawing itself changes, so that all images are made anew. */
const DRAWING = 1

export type SocialFacts = {
  id: string
  title: string
  price: number
  garment: Garment
  colors: readonly Color[]
  designer: { display_name: string }
}

/** The address of a design's image for links that are shared; another title, price or name is another address. */
export function socialUrl(design: SocialFacts): string {
  return `/storage/v1/object/public/social/${design.id}.jpg?v=${socialVersion(design)}`
}

/** Stands for everything that the image shows. */
export function socialVersion({ id, title, price, garment, colors, designer }: SocialFacts): string {
  return fnv1a(JSON.stringify([DRAWING, title, price, garment, cardColor(id, colors), designer.display_name]))
}

/** Thirty-two bits are enough to tell the few versions of one design apart, in the browser as on the server. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
