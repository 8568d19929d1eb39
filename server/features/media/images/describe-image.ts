import type { Color } from '#domain/catalog.ts'
import { bestColorsFor } from '#domain/garments/contrast.ts'
import { findShapes } from '#domain/garments/shapes.ts'
import { HASH_SIDE, perceptualHash } from './perceptual-hash.ts'
import { openSmall, type SmallImage } from './shrink-image.ts'

/** What is counted: enough for thin lines to count, few enough for every upload. */
const COUNTED_SIDE = 256

type ImageFacts = { hash: string; readsOn: Color[] }

/** A perceptual hash that finds near copies, and the garment colors on which the image can be seen. */
export async function describeImage(image: SmallImage): Promise<ImageFacts> {
  const counted = openSmall(image)
    .resize({ width: COUNTED_SIDE, height: COUNTED_SIDE, fit: 'inside', withoutEnlargement: true })
    .raw()
  const { data, info } = await counted.toBuffer({ resolveWithObject: true })
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
