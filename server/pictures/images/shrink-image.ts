import sharp, { type Sharp } from 'sharp'
import { openImage } from './open-image.ts'

/** Raw RGBA pixels. */
export type SmallImage = { data: Buffer; width: number; height: number }

/** Artwork is at most 4:5. Limits the height of narrow images, which could exceed memory and format limits. */
const MAX_HEIGHT_PER_WIDTH = 1.25

/** Decodes a print file once, scaled to the width of a rendition. */
export async function shrinkImage(png: Buffer, width: number): Promise<SmallImage> {
  const small = fitWidth(openImage(png), width).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Scales to a width, never larger than the original. */
export function fitWidth(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * MAX_HEIGHT_PER_WIDTH, fit: 'inside', withoutEnlargement: true })
}

export function openSmall({ data, width, height }: SmallImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}
