import type { Box } from './edge-map.ts'
import { blankMap, type MeanWithin } from './integral-image.ts'

const CELLS = 16
const MAX_FREQUENCY = 6
const BANDS = 2
const BITS_PER_BAND = 16

/** The middle of every window differs from its surroundings, so the first two say nothing. The others make it 32. */
const EXCLUDED = ['2,0', '0,2', '2,6', '6,2']

/**
 * The frequencies, across and down, whose signs are the bits. Without the lowest, which say how bright a window is
 * and where its center is.
 */
const FREQUENCIES = listFrequencies()
const COSINES = Array.from({ length: MAX_FREQUENCY + 1 }, (_, frequency) =>
  Float64Array.from({ length: CELLS }, (_, place) => Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * CELLS))),
)

/**
 * Multi-index hashing: each band of the bits is a key, and two images are compared if they share a key. Each band also
 * gives a second key with its least certain bit flipped. `kind` keeps the keys of whole images and of windows apart.
 */
export function windowKeys(mean: MeanWithin, box: Box, kind: 0 | 1): number[] {
  const values = transform(mean, box)
  return Array.from({ length: BANDS }, (_, band) => {
    const own = values.filter((_, index) => index % BANDS === band)
    const bits = own.reduce((sum, value, bit) => sum | (value > 0 ? 1 << bit : 0), 0)
    const weakest = own.reduce((least, value, bit) => (Math.abs(value) < Math.abs(own[least] ?? 0) ? bit : least), 0)
    const prefix = (kind * BANDS + band) << BITS_PER_BAND
    return [prefix | bits, prefix | (bits ^ (1 << weakest))]
  }).flat()
}

/** The key of the mirrored image: mirroring changes the sign of every odd frequency across. */
export function mirrorKey(key: number): number {
  return key ^ (MIRROR_MASKS[(key >> BITS_PER_BAND) % BANDS] ?? 0)
}

const MIRROR_MASKS = Array.from({ length: BANDS }, (_, band) =>
  FREQUENCIES.filter((_, index) => index % BANDS === band).reduce(
    (mask, { across }, bit) => mask | (across % 2 === 1 ? 1 << bit : 0),
    0,
  ),
)

/** Discrete cosine transform of the window, reduced to a few cells. */
function transform(mean: MeanWithin, { left, top, width, height }: Box): number[] {
  const cells = blankMap(CELLS, CELLS).data
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      const [from, above] = [left + (x * width) / CELLS, top + (y * height) / CELLS]
      cells[y * CELLS + x] = mean(from, above, from + width / CELLS, above + height / CELLS)
    }
  }
  return FREQUENCIES.map(({ across, down }) => {
    const [horizontal, vertical] = [COSINES[across], COSINES[down]]
    let sum = 0
    for (let y = 0; y < CELLS; y++) {
      let row = 0
      for (let x = 0; x < CELLS; x++) row += (cells[y * CELLS + x] ?? 0) * (horizontal?.[x] ?? 0)
      sum += row * (vertical?.[y] ?? 0)
    }
    return sum
  })
}

/** 32 frequencies: two bands of 16 bits. */
function listFrequencies(): { across: number; down: number }[] {
  const range = Array.from({ length: MAX_FREQUENCY + 1 }, (_, index) => index)
  return range
    .flatMap((down) => range.map((across) => ({ across, down })))
    .filter(({ across, down }) => across + down >= 2 && across + down <= 8)
    .filter(({ across, down }) => !EXCLUDED.includes(`${across},${down}`))
    .toSorted((a, b) => a.across + a.down - (b.across + b.down) || a.across - b.across)
}
