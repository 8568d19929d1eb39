import type { Color } from '#domain/catalog.ts'
import { bestColorsFor } from '#domain/garments/contrast.ts'
import { findShapes } from '#domain/garments/shapes.ts'
import { HASH_SIDE, perceptualHash } from './perceptual-hash.ts'
import { openSmall, type SmallImage } from './shrink-image.ts'

/** Large enough to keep thin lines, small enough to analyze every upload. */
const SAMPLE_SIDE = 256

type ImageFacts = { hash: string; readsOn: Color[] }

/** Computes a perceptual hash, which identifies near duplicates, and the garment colors with good contrast. */
export async function describeImage(image: SmallImage): Promise<ImageFacts> {
  const sample = openSmall(image)
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
  const { data, info } = await sample.toBuffer({ resolveWithObject: true })
  const small = { data, width: info.width, height: info.height }
  const gray = await openSmall(small)
    .flatten({ background: '#808080' })
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()
  return {
    hash: perceptualHash(gray),
    readsOn: bestColorsFor(findShapes(small)),
  }
}
