import sharp, { type Sharp } from 'sharp'
import { openImage } from './open-image.ts'

/** Pixels in memory: red, green, blue and opacity of each. */
export type SmallImage = { data: Buffer; width: number; height: number }

/** Artwork is 4:5 at the most; a strip must not become an image that no format or memory can hold. */
const MAX_HEIGHT_PER_WIDTH = 1.25

/** A print file's pixels in the size of a rendition: decoded once for all that is made of them. */
export async function shrinkImage(png: Buffer, width: number): Promise<SmallImage> {
  const small = fitWidth(openImage(png), width).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As wide as asked, never larger than the original. */
export function fitWidth(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
}

export function openSmall({ data, width, height }: SmallImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}
