// HyperLogLog: estimates the number of distinct values with a fixed-size sketch that does not contain them.

/** 2^12 registers: a standard error of 1.6%, and almost exact below 10,000 visitors. */
const INDEX_BITS = 12
export const REGISTERS = 2 ** INDEX_BITS
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS)

/** Adds a hash of at least eight bytes. Returns whether the sketch changed. */
export function addHash(registers: Uint8Array, hash: Buffer): boolean {
  const index = hash.readUInt16BE(0) >> (16 - INDEX_BITS)
  const rank = Math.clz32(hash.readUInt32BE(4)) + 1
  if (rank <= (registers[index] ?? 0)) return false
  registers[index] = rank
  return true
}

/** Adds all values of another sketch. */
export function mergeSketch(registers: Uint8Array, other: Uint8Array): void {
  for (let index = 0; index < REGISTERS; index++) registers[index] = Math.max(registers[index] ?? 0, other[index] ?? 0)
}

export function estimateCount(registers: Uint8Array): number {
  let sum = 0
  let empty = 0
  for (let index = 0; index < REGISTERS; index++) {
    const rank = registers[index] ?? 0
    sum += 2 ** -rank
    if (rank === 0) empty++
  }
  const estimate = (ALPHA * REGISTERS ** 2) / sum
  // Linear counting is more precise while many registers are empty.
  const isSmall = estimate <= 2.5 * REGISTERS && empty > 0
  return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : estimate)
}
