/** What may be uploaded. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg']

export const MAX_UPLOAD_BYTES = 20_000_000
export const MAX_PIXELS = 40_000_000
/** A line of pixels is held in memory many times over, so an image may not be all width. */
export const MAX_SIDE = 30_000

export type Rendition = { name: string; width: number; format: 'webp' | 'avif' | 'jpeg'; contentType: string }

/** The copies that are shown; only they are ever public. */
export const RENDITIONS: readonly Rendition[] = [
  { name: 'w320.webp', width: 320, format: 'webp', contentType: 'image/webp' },
  { name: 'w640.webp', width: 640, format: 'webp', contentType: 'image/webp' },
  { name: 'w960.webp', width: 960, format: 'webp', contentType: 'image/webp' },
  { name: 'w1600.webp', width: 1600, format: 'webp', contentType: 'image/webp' },
  { name: 'w960.avif', width: 960, format: 'avif', contentType: 'image/avif' },
  { name: 'w1600.avif', width: 1600, format: 'avif', contentType: 'image/avif' },
  { name: 'w1200.jpg', width: 1200, format: 'jpeg', contentType: 'image/jpeg' },
]

/** The paper that artwork stands on where there is no transparency. */
export const STAGE_COLOR = '#ECE7DD'

/** In how many of 64 bits two perceptual hashes differ; a handful means the same image. @internal */
export function hashDistance(a: string, b: string): number {
  let difference = BigInt(`0x${a}`) ^ BigInt(`0x${b}`)
  let bits = 0
  for (; difference > 0n; difference &= difference - 1n) bits++
  return bits
}

/** The widths in which a garment with a design on it is rendered. */
export const MOCKUP_WIDTHS = [330, 640, 1200] as const

/** Those that the wall of the shop shows. */
export const CARD_WIDTHS = [330, 640] as const

/** The address of a garment in a color with a design on it. */
export function mockupUrl(
  designId: string,
  color: string,
  width: (typeof MOCKUP_WIDTHS)[number],
  format: 'webp' | 'jpg' = 'webp',
) {
  return `/storage/v1/object/public/mockups/${designId}/${color}-w${width}.${format}`
}
