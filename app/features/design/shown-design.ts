import { assetUrl } from '#app/lib/asset-url.ts'
import type { Garment } from '#domain/garments/garment.ts'
import type { Product } from '#domain/products.ts'
import type { toDesignView } from '#server/features/catalog/designs/design-view.ts'

/** The public page also knows the URL of the designer. */
export type Design = ReturnType<typeof toDesignView> & { designer: { slug?: string | null } }

/** A design with its image URLs, which are signed if the design is not public. */
export type ShownDesign = { design: Design; images: readonly string[] }

/** A design with the price, colors, printed side and placement of one of its products. */
export type OfferedDesign = Design &
  Omit<Offer, 'product'> & {
    /** Undefined for the main product. */
    product: Product | undefined
  }

type Offer = Design['products'][number]

export type ShownOffer = ShownDesign & { design: OfferedDesign }

/** The design on the named product, or on its main product if it has no such product. */
export function showProduct(design: Design, name: string | null): OfferedDesign {
  // Every design has a main product.
  const [main, ...others] = design.products as [Offer, ...Offer[]]
  const other = others.find(({ product }) => product === name)
  return { ...design, ...(other ?? main), product: other?.product }
}

export function isBackPrint(garment: Garment): boolean {
  return garment.endsWith('-back')
}

/** URL of a resized copy of an image. */
export function copyOf(image: string, width: 320 | 640 | 960 | 1600): string {
  return assetUrl(`${image}${image.includes('?') ? '&' : '?'}width=${width}`)
}
