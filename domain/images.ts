import type { Product } from './products.ts'

export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg']

export const MAX_UPLOAD_BYTES = 20_000_000
export const MAX_PIXELS = 40_000_000
/** Decoders buffer whole rows of pixels, so the width is limited too. */
export const MAX_SIDE = 30_000

export type Rendition = { name: string; width: number; format: 'webp' | 'avif' | 'jpeg'; contentType: string }

/** Resized copies of an upload. Only these are public, never the original. */
export const RENDITIONS: readonly Rendition[] = [
  { name: 'w320.webp', width: 320, format: 'webp', contentType: 'image/webp' },
  { name: 'w640.webp', width: 640, format: 'webp', contentType: 'image/webp' },
  { name: 'w960.webp', width: 960, format: 'webp', contentType: 'image/webp' },
  { name: 'w1600.webp', width: 1600, format: 'webp', contentType: 'image/webp' },
  { name: 'w320.avif', width: 320, format: 'avif', contentType: 'image/avif' },
  { name: 'w640.avif', width: 640, format: 'avif', contentType: 'image/avif' },
  { name: 'w960.avif', width: 960, format: 'avif', contentType: 'image/avif' },
  { name: 'w1600.avif', width: 1600, format: 'avif', contentType: 'image/avif' },
  { name: 'w1200.jpg', width: 1200, format: 'jpeg', contentType: 'image/jpeg' },
]

/** Background for artwork in formats without transparency. */
export const STAGE_COLOR = '#ECE7DD'

/** Hamming distance of two 64-bit perceptual hashes; a small distance means the same image. @internal */
export function hashDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; difference > 0n; difference &= difference - 1n) bits++
  return bits
}

/** Rendered widths of mock-ups. */
export const MOCKUP_WIDTHS = [330, 640, 1200] as const

/** The widths used on design cards. */
export const CARD_WIDTHS = [330, 640] as const

/** Other views of a mock-up: on a figure, and the blank side. */
export const MOCKUP_VIEWS = ['worn', 'back'] as const
export type MockupView = (typeof MOCKUP_VIEWS)[number]

type MockupWidth = (typeof MOCKUP_WIDTHS)[number]

/** URL of another view of a mock-up. */
export function mockupViewUrl(
  designId: string,
  color: string,
  view: MockupView,
  width: MockupWidth,
  product?: Product,
) {
  return mockupUrl(designId, `${color}-${view}`, width, 'webp', product)
}

/** URL of a mock-up: a garment in a color with the design on it. Name the product only if it is not the main one. */
export function mockupUrl(
  designId: string,
  color: string,
  width: MockupWidth,
  format: 'webp' | 'avif' | 'jpg' = 'webp',
  product?: Product,
) {
  const name = product ? `${product}-${color}` : color
  return `/storage/v1/object/public/mockups/${designId}/${name}-w${width}.${format}`
}
