import { AppError } from '#domain/errors.ts'
import { damaged, truncated } from './image-errors.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/** Parses the chunks of a PNG without decompressing them. The decoder verifies the checksums. */
export function readPng(bytes: Buffer): { width: number; height: number; wholeBytes: number } {
  const seen = new Set<string>()
  let at = SIGNATURE.length
  while (!seen.has('IEND')) {
    if (at + 12 > bytes.length) throw truncated()
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!/^[A-Za-z]{4}$/.test(type)) throw damaged()
    if ((type === 'IHDR') !== (seen.size === 0)) throw damaged()
    if (type === 'IHDR' && length !== 13) throw damaged()
    if (type === 'acTL') throw new AppError('unsupported', 'Animated images are not supported. Export a single frame.')
    at += 12 + length
    if (at > bytes.length) throw truncated()
    seen.add(type)
  }
  if (!seen.has('IDAT')) throw damaged()
  // Trailing data could hide an HTML page or an archive.
  if (at !== bytes.length)
    throw new AppError('invalid', 'The file has trailing data after the image. Export the image again and upload it.')
  return readSize(bytes, seen.has('tRNS'))
}

/** IHDR comes first, so its fields have fixed offsets. */
function readSize(bytes: Buffer, hasTransparentColor: boolean) {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth, colorType, isInterlaced] = [bytes.readUInt8(24), bytes.readUInt8(25), bytes.readUInt8(28) !== 0]
  const channels = CHANNELS[colorType]
  if (channels === undefined) throw damaged()
  const pixelBytes = (channels + (hasTransparentColor ? 1 : 0)) * (depth === 16 ? 2 : 1)
  return { width, height, wholeBytes: isInterlaced ? width * height * pixelBytes : 0 }
}
