import { AppError } from '#domain/errors.ts'
import { MAX_DECODED_BYTES, withDecodeBudget } from './decode-budget.ts'
import { damaged } from './image-errors.ts'
import { inspectImage } from './inspect-image.ts'
import { openImage } from './open-image.ts'

/** The image that is printed: upright, sRGB, lossless, and nothing of the sent file but its pixels. */
export async function makePrintFile(bytes: Buffer): Promise<{ png: Buffer; width: number; height: number }> {
  const { width, height, wholeBytes } = inspectImage(bytes)
  const { orientation = 1, depth, hasAlpha } = await orDamaged(openImage(bytes).metadata())
  const pixelBytes = width * height * (hasAlpha ? 4 : 3)
  const heldBytes = wholeBytes + (isTurned(orientation) ? pixelBytes : 0) + pixelBytes
  if (heldBytes > MAX_DECODED_BYTES) {
    throw new AppError('too_large', 'An image this large must not be interlaced, progressive or rotated by EXIF.')
  }
  return withDecodeBudget(heldBytes, async () => {
    const image = openImage(bytes)
    // With 16 bits sharp would work in P3 and never come back; eight bits keep the profile's meaning, and half the memory.
    if (depth === 'ushort') image.pipelineColourspace('srgb')
    const { data, info } = await orDamaged(image.png({ compressionLevel: 4 }).toBuffer({ resolveWithObject: true }))
    return { png: data, width: info.width, height: info.height }
  })
}

/** All but upright and mirrored left to right need the last line first, hence the whole image in memory. */
function isTurned(orientation: number) {
  return orientation > 2
}

async function orDamaged<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (error) {
    // Sharp gives its time-out no code, only this word.
    if (error instanceof Error && error.message.includes('timeout')) {
      throw new AppError('unavailable', 'The image takes too long to read. Please try again.', { cause: error })
    }
    throw damaged(error)
  }
}
