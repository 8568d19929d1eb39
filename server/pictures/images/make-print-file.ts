import { AppError } from '#domain/errors.ts'
import { damaged } from './image-errors.ts'
import { type Inspected, inspectImage } from './inspect-image.ts'
import { MAX_DECODED_BYTES } from './max-decoded-bytes.ts'
import { openImage } from './open-image.ts'

/** Reads the header of an upload and rejects what cannot become a print file. `memoryBytes` is what decoding takes. */
export async function inspectUpload(bytes: Buffer): Promise<Inspected & { depth?: string; memoryBytes: number }> {
  const inspected = inspectImage(bytes)
  const { width, height, wholeBytes } = inspected
  const { orientation = 1, depth, hasAlpha } = await decodeOrFail(openImage(bytes).metadata())
  const pixelBytes = width * height * (hasAlpha ? 4 : 3)
  const memoryBytes = wholeBytes + (isRotated(orientation) ? pixelBytes : 0) + pixelBytes
  if (memoryBytes > MAX_DECODED_BYTES) {
    throw new AppError(
      'too_large',
      'An image this large cannot be interlaced, progressive or rotated by EXIF. Export it without these options.',
    )
  }
  return { ...inspected, depth, memoryBytes }
}

/** Re-encodes an upload for printing: upright, sRGB, lossless and without metadata. */
export async function makePrintFile(bytes: Buffer): Promise<{ png: Buffer; width: number; height: number }> {
  const { depth } = await inspectUpload(bytes)
  const image = openImage(bytes)
  // Sharp processes 16-bit images in P3 without converting back. 8-bit sRGB keeps the colors and halves the memory.
  if (depth === 'ushort') image.pipelineColourspace('srgb')
  const { data, info } = await decodeOrFail(image.png({ compressionLevel: 4 }).toBuffer({ resolveWithObject: true }))
  return { png: data, width: info.width, height: info.height }
}

/** Orientations other than upright and mirrored horizontally cannot be decoded line by line. */
function isRotated(orientation: number) {
  return orientation > 2
}

async function decodeOrFail<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (error) {
    throw damaged(error)
  }
}
