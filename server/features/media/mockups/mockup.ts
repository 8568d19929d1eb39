import { COLORS, type Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { isWorn } from '#domain/garments/worn.ts'
import { MOCKUP_VIEWS, MOCKUP_WIDTHS, type MockupView, type Rendition } from '#domain/images.ts'
import { type Placement, PRODUCTS, type Product, placementKey } from '#domain/products.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'

type MockupFile = { color: Color; width: number; format: Rendition['format']; view?: MockupView | undefined }

/** The printed side of a garment, and where the artwork is on it. */
export type Printed = { garment: Garment; placement: Placement | null }

/** Increase when a print area moves, so that stored images are rendered again. */
const DRAWING_VERSIONS: Partial<Record<Garment, number>> = { hat: 2 }

const FORMATS = ['webp', 'avif', 'jpeg'] as const satisfies Rendition['format'][]

const FILE_NAME = new RegExp(
  `^(?:(${PRODUCTS.join('|')})-)?([a-z-]+?)(?:-(worn|back))?-w([1-9]\\d*)\\.(webp|avif|jpg)$`,
)

/**
 * Parses a file name such as `black-w640.webp` or `hoodie-black-back-w640.webp`; undefined if product, color, view, width or
 * format is unknown. Without a product, the file shows the main one. Accepts one spelling only, because a CDN would store a
 * copy for each.
 */
export function readMockupFile(name: string): (MockupFile & { product: Product | undefined }) | undefined {
  const parts = FILE_NAME.exec(name)
  const product = PRODUCTS.find((known) => known === parts?.[1])
  const color = COLORS.find((known) => known === parts?.[2])
  const view = MOCKUP_VIEWS.find((known) => known === parts?.[3])
  const width = MOCKUP_WIDTHS.find((known) => known === Number(parts?.[4]))
  const format = FORMATS.find((known) => extensionOf(known) === parts?.[5])
  return color && width && format ? { product, color, view, width, format } : undefined
}

/** A cap cannot be shown on a figure. */
export function hasView(garment: Garment, { view }: MockupFile): boolean {
  return view !== 'worn' || isWorn(garment)
}

/** Mock-ups are stored like other renditions of the upload. The name contains everything that the image shows. */
export function mockupRendition(
  { garment, placement }: Printed,
  { color, width, format, view }: MockupFile,
): Rendition {
  const version = DRAWING_VERSIONS[garment]
  // The blank side is the same for every placement.
  const place = placement && view !== 'back' ? placementKey(placement) : undefined
  const name = [garment, version && `v${version}`, view, color, place, `w${width}`].filter(Boolean).join('-')
  return { name: `${name}.${extensionOf(format)}`, width, format, contentType: `image/${format}` }
}

export function makeMockup(printed: Printed, { color, width, format, view }: MockupFile) {
  return (file: string) => drawInChild('renderMockup', { ...printed, color, file, width, format, view })
}

function extensionOf(format: Rendition['format']) {
  return format === 'jpeg' ? 'jpg' : format
}
