import type { Color } from '#domain/catalog.ts'
import { bestColorsFor } from '#domain/garments/contrast.ts'
import { findShapes } from '#domain/garments/shapes.ts'
import { dominantColors } from './dominant-colors.ts'
import { HASH_SIDE, perceptualHash } from './perceptual-hash.ts'
import { openSmall, type SmallPicture } from './shrink-picture.ts'

const MAX_BLUR_LENGTH = 400
/** What is counted: enough for thin lines to count, few enough for every upload. */
const COUNTED_SIDE = 256

type PictureFacts = { blur: string; colors: string[]; hash: string; readsOn: Color[] }

/** What is shown before a print file's picture has come, and what tells whether we have it already. */
export async function describePicture(picture: SmallPicture): Promise<PictureFacts> {
  const counted = openSmall(picture)
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
    blur: await makeBlur(small),
    colors: dominantColors(data),
    hash: perceptualHash(gray),
    readsOn: bestColorsFor(findShapes(small)),
  }
}

/** The data URI stands in every page that shows the picture, so that noise gets fewer pixels rather than more bytes. */
async function makeBlur(small: SmallPicture): Promise<string> {
  for (const width of [16, 12, 8, 4]) {
    const webp = openSmall(small)
      .resize({ width, height: width * 2, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 30 })
    const uri = `data:image/webp;base64,${(await webp.toBuffer()).toString('base64')}`
    if (uri.length <= MAX_BLUR_LENGTH) return uri
  }
  return ''
}
