import { AppError } from '#domain/errors.ts'
import { MAX_DECODED_BYTES, withDecodeBudget } from './decode-budget.ts'
import { inspectPicture } from './inspect-picture.ts'
import { openPicture } from './open-picture.ts'
import { damaged } from './picture-errors.ts'

/** The picture that is printed: upright, sRGB, lossless, and nothing of the sent file but its pixels. */
export async function makePrintFile(bytes: Buffer): Promise<{ png: Buffer; width: number; height: number }> {
  const { width, height, wholeBytes } = inspectPicture(bytes)
  const { orientation = 1, depth, hasAlpha } = await orDamaged(openPicture(bytes).metadata())
  const pixelBytes = width * height * (hasAlpha ? 4 : 3)
  const heldBytes = wholeBytes + (isTurned(orientation) ? pixelBytes : 0) + pixelBytes
  if (heldBytes > MAX_DECODED_BYTES) {
    throw new AppError('too_large', 'A picture this large must not be interlaced, progressive or rotated by EXIF.')
  }
  return withDecodeBudget(heldBytes, async () => {
    const picture = openPicture(bytes)
    // With 16 bits sharp would work in P3 and never come back; eight bits keep the profile's meaning, and half the memory.
    if (depth === 'ushort') picture.pipelineColourspace('srgb')
    const { data, info } = await orDamaged(picture.png({ compressionLevel: 4 }).toBuffer({ resolveWithObject: true }))
    return { png: data, width: info.width, height: info.height }
  })
}

/** All but upright and mirrored left to right need the last line first, hence the whole picture in memory. */
function isTurned(orientation: number) {
  return orientation > 2
}

async function orDamaged<T>(decoding: Promise<T>): Promise<T> {
  try {
    return await decoding
  } catch (error) {
    // Sharp gives its time-out no code, only this word.
    if (error instanceof Error && error.message.includes('timeout')) {
      throw new AppError('unavailable', 'The picture takes too long to read. Please try again.', { cause: error })
    }
    throw damaged(error)
  }
}
