import type { Box } from './garments/garment.ts'
import type { Pixels } from './garments/shapes.ts'

/** Pixels up to this opacity (of 255) are invisible in print. */
export const CLEAR_BELOW = 10

/** The smallest box that contains all visible pixels; undefined if all are transparent. */
export function findDrawnArea({ data, width, height }: Pixels): Box | undefined {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) <= CLEAR_BELOW) continue
      left = Math.min(left, x)
      top = Math.min(top, y)
      right = Math.max(right, x + 1)
      bottom = y + 1
    }
  }
  return bottom > 0 ? { x: left, y: top, width: right - left, height: bottom - top } : undefined
}

/** The smallest box that contains both, so that a large image can be searched in strips. */
export function joinAreas(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (!a || !b) return a ?? b
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
