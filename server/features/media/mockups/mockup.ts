import { COLORS, type Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { isWorn } from '#domain/garments/worn.ts'
import { MOCKUP_VIEWS, MOCKUP_WIDTHS, type MockupView, type Rendition } from '#domain/images.ts'
import { renderMockup } from './render-mockup.ts'

type MockupFile = { color: Color; width: number; format: 'webp' | 'jpeg'; view?: MockupView | undefined }

/**
 * Parses a file name such as `black-w640.webp` or `black-back-w640.webp`; undefined if color, view, width or format is
 * unknown. Accepts one spelling only, because a CDN would store a copy for each.
 */
export function readMockupFile(name: string): MockupFile | undefined {
  const parts = /^([a-z-]+?)(?:-(worn|back))?-w([1-9]\d*)\.(webp|jpg)$/.exec(name)
  const color = COLORS.find((known) => known === parts?.[1])
  const view = MOCKUP_VIEWS.find((known) => known === parts?.[2])
  const width = MOCKUP_WIDTHS.find((known) => known === Number(parts?.[3]))
  return color && width ? { color, view, width, format: parts?.[4] === 'jpg' ? 'jpeg' : 'webp' } : undefined
}

/** Not every garment can be shown on a figure. */
export function hasView(garment: Garment, { view }: MockupFile): boolean {
  return view !== 'worn' || isWorn(garment)
}

/** Mock-ups are stored like other renditions of the upload. */
export function mockupRendition(garment: Garment, { color, width, format, view }: MockupFile): Rendition {
  const extension = format === 'jpeg' ? 'jpg' : 'webp'
  const name = [garment, view, color, `w${width}`].filter(Boolean).join('-')
  return { name: `${name}.${extension}`, width, format, contentType: `image/${format}` }
}

export function makeMockup(garment: Garment, { color, width, format, view }: MockupFile) {
  return (png: Buffer) => renderMockup({ garment, color, artwork: png, width, format, view })
}
