import type { Sharp } from 'sharp'
import { type Rendition, STAGE_COLOR } from '#domain/images.ts'
import { openImage } from './open-image.ts'
import { fitWidth } from './shrink-image.ts'

/** A display version of a print file, never larger than the original. */
export function makeRendition(png: Buffer, rendition: Rendition): Promise<Buffer> {
  return encode(fitWidth(openImage(png), rendition.width), rendition)
}

export function encode(small: Sharp, { format }: Rendition): Promise<Buffer> {
  // No chroma subsampling: most artwork has flat colors with sharp edges, where it is visible.
  if (format === 'webp') return small.webp({ quality: 82, alphaQuality: 90, smartSubsample: true }).toBuffer()
  if (format === 'avif') return small.avif({ quality: 60, effort: 2 }).toBuffer()
  const opaque = small.flatten({ background: STAGE_COLOR })
  return opaque.jpeg({ quality: 82, chromaSubsampling: '4:4:4', progressive: true }).toBuffer()
}
