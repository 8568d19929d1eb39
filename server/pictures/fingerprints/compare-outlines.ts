import type { PixelMap } from './edge-map.ts'
import { blankMap, integralImage, resample } from './integral-image.ts'

/** How alike two images are. `share` is the part of the larger image that the smaller one covers. */
export type Similarity = { score: number; share: number; isMirrored: boolean }

const MIN_SCALE = 0.5
const SCALE_STEP = 0.95
/** At half the size, a comparison takes a sixteenth of the time. Images below this score there are not alike. */
const COARSE_FROM = 0.65

/** Template matching: finds where one outline, mirrored or not, fits best into the other, at any size and place. */
export function compareOutlines(one: PixelMap, other: PixelMap): Similarity {
  const coarse = compare(halve(one), halve(other))
  return coarse.score < COARSE_FROM ? coarse : compare(one, other)
}

function compare(one: PixelMap, other: PixelMap): Similarity {
  const mirrored = mirror(other)
  const found: Similarity[] = [
    { ...search(one, other), isMirrored: false },
    { ...search(other, one), isMirrored: false },
    { ...search(one, mirrored), isMirrored: true },
    { ...search(mirrored, one), isMirrored: true },
  ]
  return found.reduce((best, next) => (next.score > best.score ? next : best))
}

function search(field: PixelMap, piece: PixelMap): { score: number; share: number } {
  const mean = integralImage(piece)
  let best = { score: 0, share: 0 }
  for (let scale = 1; scale >= MIN_SCALE; scale *= SCALE_STEP) {
    const width = fitPixels(piece.width * scale, field.width)
    const height = fitPixels(piece.height * scale, field.height)
    if (width > field.width || height > field.height) continue
    const share = (width * height) / (field.width * field.height)
    const score = certainty(share) * bestPlace(field, center(resample(mean, piece, blankMap(width, height))))
    if (score > best.score) best = { score, share }
  }
  return best
}

/** A small piece fits somewhere by chance, so it needs a better fit. */
function certainty(share: number): number {
  return 0.8 + 0.2 * Math.sqrt(share)
}

/** Rounds, and cuts off the one pixel by which equal images can differ after they were scaled. */
function fitPixels(size: number, room: number): number {
  const rounded = Math.round(size)
  return rounded === room + 1 ? room : rounded
}

/** The highest correlation coefficient over all places. The mean of `piece` is 0. */
function bestPlace(field: PixelMap, piece: PixelMap): number {
  const count = piece.data.length
  const norm = Math.sqrt(piece.data.reduce((sum, value) => sum + value * value, 0))
  let best = 0
  for (let top = 0; top + piece.height <= field.height; top++) {
    for (let left = 0; left + piece.width <= field.width; left++) {
      let [product, sum, squares] = [0, 0, 0]
      for (let y = 0, at = 0; y < piece.height; y++) {
        const row = (top + y) * field.width + left
        for (let x = 0; x < piece.width; x++, at++) {
          const value = field.data[row + x] ?? 0
          product += value * (piece.data[at] ?? 0)
          sum += value
          squares += value * value
        }
      }
      const spread = Math.sqrt(Math.max(0, squares - (sum * sum) / count))
      if (spread > 0 && norm > 0) best = Math.max(best, product / (spread * norm))
    }
  }
  return best
}

function halve(map: PixelMap): PixelMap {
  const half = blankMap(Math.max(1, Math.round(map.width / 2)), Math.max(1, Math.round(map.height / 2)))
  return resample(integralImage(map), map, half)
}

function center({ data, width, height }: PixelMap): PixelMap {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length
  return { data: data.map((value) => value - mean), width, height }
}

function mirror({ data, width, height }: PixelMap): PixelMap {
  const flipped = blankMap(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) flipped.data[y * width + x] = data[y * width + width - 1 - x] ?? 0
  return flipped
}
