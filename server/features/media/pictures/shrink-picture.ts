import sharp, { type Sharp } from 'sharp'
import { openPicture } from './open-picture.ts'

/** Pixels in memory: red, green, blue and opacity of each. */
export type SmallPicture = { data: Buffer; width: number; height: number }

/** Artwork is 4:5 at the most; a strip must not become a picture that no format or memory can hold. */
const MAX_HEIGHT_PER_WIDTH = 1.25

/** A print file's pixels in the size of a rendition: decoded once for all that is made of them. */
export async function shrinkPicture(png: Buffer, width: number): Promise<SmallPicture> {
  const small = fitWidth(openPicture(png), width).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As wide as asked, never larger than the original. */
export function fitWidth(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
}

export function openSmall({ data, width, height }: SmallPicture): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}
