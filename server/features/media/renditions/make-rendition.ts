import type { Sharp } from 'sharp'
import { type Rendition, STAGE_COLOR } from '#domain/images.ts'
import { withDecodeBudget } from '#server/features/media/images/decode-budget.ts'
import { openImage } from '#server/features/media/images/open-image.ts'
import { fitWidth } from '#server/features/media/images/shrink-image.ts'

/** Measured: memory for decoding, and per pixel for AVIF, the most expensive encoder. */
const DECODER_BYTES = 40_000_000
const ENCODER_BYTES_PER_PIXEL = 45

/** A display version of a print file, never larger than the original. */
export function makeRendition(png: Buffer, rendition: Rendition): Promise<Buffer> {
  return withDecodeBudget(memoryFor(rendition), () => encode(fitWidth(openImage(png), rendition.width), rendition))
}

/** Memory to decode a print file and encode the rendition. */
export function memoryFor({ width }: Rendition): number {
  return DECODER_BYTES + width ** 2 * 1.25 * ENCODER_BYTES_PER_PIXEL
}

export function encode(small: Sharp, { format }: Rendition): Promise<Buffer> {
  // No chroma subsampling: most artwork has flat colors with sharp edges, where it is visible.
  if (format === 'webp') return small.webp({ quality: 82, alphaQuality: 90, smartSubsample: true }).toBuffer()
  if (format === 'avif') return small.avif({ quality: 60, effort: 2 }).toBuffer()
  const opaque = small.flatten({ background: STAGE_COLOR })
  return opaque.jpeg({ quality: 82, chromaSubsampling: '4:4:4', progressive: true }).toBuffer()
}
