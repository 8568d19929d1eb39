import type { PixelMap } from './edge-map.ts'
import { blankMap, integralImage, resample } from './integral-image.ts'

/** The longer side. Comparing two outlines takes time with the fourth power of it. */
const SIDE = 32

/** A blurred thumbnail of the edges, with values from 0 to 255. */
export function makeOutline(map: PixelMap): PixelMap {
  const scale = SIDE / Math.max(map.width, map.height)
  const [width, height] = [Math.max(1, Math.round(map.width * scale)), Math.max(1, Math.round(map.height * scale))]
  const small = resample(integralImage(map), map, blankMap(width, height))
  const mean = integralImage(small)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(x - 1, 0), Math.min(x + 2, width)]
      const blurred = mean(left, Math.max(y - 1, 0), right, Math.min(y + 2, height))
      small.data[y * width + x] = Math.round(blurred * 255)
    }
  }
  return small
}

/** As text for the database: the width, then one byte for each pixel. */
export function writeOutline({ data, width }: PixelMap): string {
  return Buffer.from([width, ...data]).toString('base64')
}

export function readOutline(text: string): PixelMap {
  const [width = 1, ...values] = Buffer.from(text, 'base64')
  return { data: Float32Array.from(values), width, height: Math.floor(values.length / width) }
}
