import { type Rendition, STAGE_COLOR } from '#domain/pictures.ts'
import { decodeInTurn } from './decode-in-turn.ts'
import { openPicture } from './open-picture.ts'

/** Artwork is 4:5 at the most; a strip must not become a rendition that no format or memory can hold. */
const MAX_HEIGHT_PER_WIDTH = 1.25
/** Measured: what decoding takes, and what the hungriest encoder, AVIF, takes per pixel. */
const DECODER_BYTES = 40_000_000
const ENCODER_BYTES_PER_PIXEL = 45

/** A copy of a print file to be shown, never larger than the original. */
export function makeRendition(png: Buffer, { width, format }: Rendition): Promise<Buffer> {
  const height = width * MAX_HEIGHT_PER_WIDTH
  return decodeInTurn(DECODER_BYTES + width * height * ENCODER_BYTES_PER_PIXEL, () => {
    const small = openPicture(png).resize({ width, height, fit: 'inside', withoutEnlargement: true })
    // Flat colors meet at sharp edges in most artwork: colors at full resolution matter more there than a few bytes.
    if (format === 'webp') return small.webp({ quality: 82, alphaQuality: 90, smartSubsample: true }).toBuffer()
    if (format === 'avif') return small.avif({ quality: 60, effort: 2 }).toBuffer()
    const opaque = small.flatten({ background: STAGE_COLOR })
    return opaque.jpeg({ quality: 82, chromaSubsampling: '4:4:4', progressive: true }).toBuffer()
  })
}
