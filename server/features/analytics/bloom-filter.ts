// Bloom filter: remembers which values it has seen in a fixed amount of memory, without storing them.

/** 2^23 bits are 1 MB: of a million values, about 2% are taken for known ones. */
const BITS = 2 ** 23
const PROBES = 4

export function newFilter(): Uint8Array {
  return new Uint8Array(BITS / 8)
}

/** Adds a hash of at least 16 bytes. Returns whether it is new. */
export function addToFilter(filter: Uint8Array, hash: Buffer): boolean {
  let isNew = false
  for (let probe = 0; probe < PROBES; probe++) {
    const bit = hash.readUInt32BE(probe * 4) % BITS
    const mask = 1 << (bit % 8)
    const byte = filter[bit >> 3] ?? 0
    if ((byte & mask) !== 0) continue
    filter[bit >> 3] = byte | mask
    isNew = true
  }
  return isNew
}
