import sharp from 'sharp'
import type { Color } from '#domain/catalog.ts'
import { bestColorsFor, inksOf } from '#domain/garments/contrast.ts'
import { decodeInTurn } from './decode-in-turn.ts'
import { dominantColors } from './dominant-colors.ts'
import { openPicture } from './open-picture.ts'
import { HASH_SIDE, perceptualHash } from './perceptual-hash.ts'

const HELD_BYTES = 50_000_000
const MAX_BLUR_LENGTH = 400

type Small = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

type PictureFacts = { blur: string; colors: string[]; hash: string; readsOn: Color[] }

/** What is shown before a print file's picture has come, and what tells whether we have it already. */
export async function describePicture(png: Buffer): Promise<PictureFacts> {
  const small = await decodeInTurn(HELD_BYTES, () => {
    const inside = openPicture(png).resize({ width: 256, height: 256, fit: 'inside', withoutEnlargement: true })
    return inside.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  })
  const gray = await open(small)
    .flatten({ background: '#808080' })
    .resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' })
    .grayscale()
    .raw()
    .toBuffer()
  return {
    blur: await makeBlur(small),
    colors: dominantColors(small.data),
    hash: perceptualHash(gray),
    readsOn: bestColorsFor(inksOf(small.data)),
  }
}

/** The data URI stands in every page that shows the picture, so that noise gets fewer pixels rather than more bytes. */
async function makeBlur(small: Small): Promise<string> {
  for (const width of [16, 12, 8, 4]) {
    const webp = open(small)
      .resize({ width, height: width * 2, fit: 'inside' })
      .webp({ quality: 30, alphaQuality: 30 })
    const uri = `data:image/webp;base64,${(await webp.toBuffer()).toString('base64')}`
    if (uri.length <= MAX_BLUR_LENGTH) return uri
  }
  return ''
}

function open({ data, info: { width, height, channels } }: Small) {
  return sharp(data, { raw: { width, height, channels } })
}
