import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PIECE_BYTES = 1_000_000
const CRC_BYTES = 4

/** Whether every chunk of a PNG file has its checksum (CRC-32) and the file ends after the last one. */
export async function isIntactPng(path: string): Promise<boolean> {
  const file = await open(path)
  const piece = Buffer.alloc(PIECE_BYTES)
  /** Fewer bytes at the end of the file. */
  const read = async (count: number) => piece.subarray(0, (await file.read(piece, 0, count)).bytesRead)
  try {
    if (!SIGNATURE.equals(await read(SIGNATURE.length))) return false
    for (;;) {
      const header = await read(8)
      if (header.length < 8) return false
      let left = header.readUInt32BE(0)
      const type = header.toString('latin1', 4)
      let checksum = crc32(type)
      for (; left > 0; left -= Math.min(left, PIECE_BYTES)) {
        const part = await read(Math.min(left, PIECE_BYTES))
        if (part.length < Math.min(left, PIECE_BYTES)) return false
        checksum = crc32(part, checksum)
      }
      const stored = await read(CRC_BYTES)
      if (stored.length < CRC_BYTES || stored.readUInt32BE(0) !== checksum) return false
      if (type === 'IEND') return (await read(1)).length === 0
    }
  } finally {
    await file.close()
  }
}
