import type { Box, PixelMap } from './edge-map.ts'
import type { MeanWithin } from './integral-image.ts'

/** Sides of the windows in pixels, each about a fifth larger: a crop changes the scale by some factor in between. */
const SIDES = [40, 48, 57, 68, 81, 96]
const MAX_WINDOWS_PER_SIDE = 8
/** Windows with less content have no recognizable shape. */
const MIN_CONTENT = 0.03
const STEP = 2

type Place = { x: number; y: number; response: number }

/**
 * Center-surround keypoints: windows at places where the middle differs most from its surroundings. The content decides
 * where they are and not the frame, so a cropped copy has the same windows where its content is complete.
 */
export function findWindows(map: PixelMap, mean: MeanWithin): Box[] {
  return SIDES.flatMap((side) =>
    peaks(responses(map, mean, side), side)
      .map(({ x, y }) => ({ left: x - side / 2, top: y - side / 2, width: side, height: side }))
      .filter(({ left, top }) => mean(left, top, left + side, top + side) >= MIN_CONTENT),
  )
}

function responses({ width, height }: PixelMap, mean: MeanWithin, side: number): Place[] {
  const places: Place[] = []
  const [half, quarter] = [side / 2, side / 4]
  for (let y = half; y <= height - half; y += STEP) {
    for (let x = half; x <= width - half; x += STEP) {
      const middle = mean(x - quarter, y - quarter, x + quarter, y + quarter)
      const around = mean(x - half, y - half, x + half, y + half)
      places.push({ x, y, response: Math.abs(middle - around) })
    }
  }
  return places
}

/** Non-maximum suppression: the strongest places, none within a quarter of the side of a stronger one. */
function peaks(places: Place[], side: number): Place[] {
  const kept: Place[] = []
  for (const place of places.toSorted((a, b) => b.response - a.response)) {
    if (kept.length === MAX_WINDOWS_PER_SIDE) break
    const isFree = kept.every(({ x, y }) => Math.hypot(x - place.x, y - place.y) > side / 4)
    if (isFree) kept.push(place)
  }
  return kept
}
