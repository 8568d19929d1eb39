export const HASH_SIDE = 32
const BITS_PER_SIDE = 8
/** Smaller differences are rounding errors and must not set a bit. */
const NOISE = 1

/** Perceptual hash (pHash): 64 bits from the low frequencies of a 32×32 grayscale image, stable across sizes and encodings. */
export function perceptualHash(gray: Buffer): string {
  const frequencies = lowFrequencies(gray)
  const median = frequencies.toSorted((a, b) => a - b)[frequencies.length / 2] ?? 0
  const bits = frequencies.map((frequency) => (frequency > median + NOISE ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** Discrete cosine transform: the lowest 8×8 frequencies without the constant ones, which are only brightness. */
function lowFrequencies(gray: Buffer): number[] {
  const range = Array.from({ length: HASH_SIDE }, (_, index) => index)
  const rows = range.map((y) => WAVES.map((wave) => sum(range, (x) => gray.readUInt8(y * HASH_SIDE + x) * wave(x))))
  return WAVES.flatMap((wave) => WAVES.map((_, column) => sum(range, (y) => (rows[y]?.[column] ?? 0) * wave(y))))
}

const WAVES = Array.from({ length: BITS_PER_SIDE }, (_, index) => (place: number) => {
  return Math.cos(((2 * place + 1) * (index + 1) * Math.PI) / (2 * HASH_SIDE))
})

function sum(range: readonly number[], term: (index: number) => number) {
  return range.reduce((total, index) => total + term(index), 0)
}
