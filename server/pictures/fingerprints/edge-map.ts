import type { SmallImage } from '#server/pictures/images/shrink-image.ts'

/** A value from 0 to 1 for each pixel. */
export type PixelMap = { data: Float32Array; width: number; height: number }
export type Box = { left: number; top: number; width: number; height: number }

/** Weaker contrast is texture or noise. */
const NOISE = 12
/** Stronger contrast counts as a full edge, so that new colors barely change the map. */
const FULL_EDGE = 44
const CONTENT = 0.5

/** Where colors or transparency change. The same for an image and a recolored or inverted copy. */
export function edgeMap({ data, width, height }: SmallImage): PixelMap {
  const pixels = premultiply(data)
  const edges = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(y - 1, 0), Math.min(y + 1, height - 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(x - 1, 0), Math.min(x + 1, width - 1)]
      let contrast = 0
      for (let channel = 0; channel < 4; channel++) {
        const valueAt = (column: number, row: number) => pixels[(row * width + column) * 4 + channel] ?? 0
        const across = Math.abs(valueAt(right, y) - valueAt(left, y))
        const down = Math.abs(valueAt(x, below) - valueAt(x, above))
        contrast = Math.max(contrast, across, down)
      }
      edges[y * width + x] = Math.min(1, Math.max(0, (contrast - NOISE) / (FULL_EDGE - NOISE)))
    }
  }
  return { data: edges, width, height }
}

/** The smallest box around all edges, so that margins do not matter. Undefined for a flat image. */
export function contentBox({ data, width, height }: PixelMap): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) < CONTENT) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** The color of transparent pixels is arbitrary, so it must not make edges. */
function premultiply(data: Buffer): Float32Array {
  const pixels = new Float32Array(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    for (let channel = 0; channel < 3; channel++) pixels[at + channel] = ((data[at + channel] ?? 0) * alpha) / 255
    pixels[at + 3] = alpha
  }
  return pixels
}
