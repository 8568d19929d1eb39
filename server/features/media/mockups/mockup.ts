import { COLORS, type Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { MOCKUP_WIDTHS, type Rendition } from '#domain/images.ts'
import { renderMockup } from './render-mockup.ts'

type MockupFile = { color: Color; width: number; format: 'webp' | 'jpeg' }

/**
 * Parses a file name such as `black-w640.webp`; undefined if color, width or format is unknown. Accepts one spelling only,
 * because a CDN would store a copy for each.
 */
export function readMockupFile(name: string): MockupFile | undefined {
  const parts = /^([a-z-]+)-w([1-9]\d*)\.(webp|jpg)$/.exec(name)
  const color = COLORS.find((known) => known === parts?.[1])
  const width = MOCKUP_WIDTHS.find((known) => known === Number(parts?.[2]))
  return color && width ? { color, width, format: parts?.[3] === 'jpg' ? 'jpeg' : 'webp' } : undefined
}

/** Mock-ups are stored like other renditions of the upload. */
export function mockupRendition(garment: Garment, { color, width, format }: MockupFile): Rendition {
  const extension = format === 'jpeg' ? 'jpg' : 'webp'
  return { name: `${garment}-${color}-w${width}.${extension}`, width, format, contentType: `image/${format}` }
}

export function makeMockup(garment: Garment, { color, width, format }: MockupFile) {
  return (png: Buffer) => renderMockup({ garment, color, artwork: png, width, format })
}
