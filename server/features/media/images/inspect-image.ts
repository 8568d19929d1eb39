import { AppError } from '#domain/errors.ts'
import { MAX_PIXELS, MAX_SIDE, MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { isJpeg, readJpeg } from './read-jpeg.ts'
import { isPng, readPng } from './read-png.ts'

export type Inspected = {
  format: 'png' | 'jpeg'
  width: number
  height: number
  /** What a decoder holds at once when the file cannot be read line by line; otherwise 0. */
  wholeBytes: number
}

/** What a file says that it is, from its bytes alone; whatever must not reach a decoder is refused here. */
export function inspectImage(bytes: Buffer): Inspected {
  if (bytes.length === 0) throw new AppError('invalid', 'The file is empty.')
  if (bytes.length > MAX_UPLOAD_BYTES) throw new AppError('too_large', 'The file is larger than 20 MB.')
  const image = readHeader(bytes)
  const { width, height } = image
  if (width === 0 || height === 0) throw new AppError('invalid', 'The image has no size.')
  if (width * height > MAX_PIXELS) throw new AppError('too_large', 'The image has more than 40 megapixels.')
  if (Math.max(width, height) > MAX_SIDE) throw new AppError('too_large', 'A side is longer than 30,000 pixels.')
  return image
}

function readHeader(bytes: Buffer): Inspected {
  if (isPng(bytes)) return { format: 'png', ...readPng(bytes) }
  if (isJpeg(bytes)) return { format: 'jpeg', ...readJpeg(bytes) }
  throw new AppError('unsupported', 'Only PNG and JPEG images are accepted.')
}
