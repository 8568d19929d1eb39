import { COLORS, type Color } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { MOCKUP_WIDTHS, type Rendition } from '#domain/images.ts'
import { renderMockup } from './render-mockup.ts'

type MockupFile = { color: Color; width: number; format: 'webp' | 'jpeg' }

/** `black-w640.webp`: a color of ours, a width that we make, a format; everything else is no file. */
export function readMockupFile(name: string): MockupFile | undefined {
  const parts = /^([a-z-]+)-w(\d+)\.(webp|jpg)$/.exec(name)
  const color = COLORS.find((known) => known === parts?.[1])
  const width = MOCKUP_WIDTHS.find((known) => known === Number(parts?.[2]))
  return color && width ? { color, width, format: parts?.[3] === 'jpg' ? 'jpeg' : 'webp' } : undefined
}

/** A mock-up is one more copy of the upload, kept beside its renditions. */
export function mockupRendition(garment: Garment, { color, width, format }: MockupFile): Rendition {
  const extension = format === 'jpeg' ? 'jpg' : 'webp'
  return { name: `${garment}-${color}-w${width}.${extension}`, width, format, contentType: `image/${format}` }
}

export function makeMockup(garment: Garment, { color, width, format }: MockupFile) {
  return (png: Buffer) => renderMockup({ garment, color, artwork: png, width, format })
}
