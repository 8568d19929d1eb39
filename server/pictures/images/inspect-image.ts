import { AppError } from '#domain/errors.ts'
import { MAX_PIXELS, MAX_SIDE, MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { isJpeg, readJpeg } from './read-jpeg.ts'
import { isPng, readPng } from './read-png.ts'

export type Inspected = {
  format: 'png' | 'jpeg'
  width: number
  height: number
  /** Memory that the decoder needs for the whole image; 0 if it can decode line by line. */
  wholeBytes: number
}

/** Reads format and size from the header without decoding, and rejects files that must not reach the decoder. */
export function inspectImage(bytes: Buffer): Inspected {
  if (bytes.length === 0) throw new AppError('invalid', 'The file is empty. Export the image again and upload it.')
  if (bytes.length > MAX_UPLOAD_BYTES)
    throw new AppError('too_large', 'The image is larger than 20 MB. Export a smaller file and upload it.')
  const image = readHeader(bytes)
  const { width, height } = image
  if (width === 0 || height === 0)
    throw new AppError('invalid', 'The image has no pixels. Export it again and upload it.')
  if (width * height > MAX_PIXELS)
    throw new AppError('too_large', 'The image has more than 40 megapixels. Scale it down and upload it again.')
  if (Math.max(width, height) > MAX_SIDE)
    throw new AppError(
      'too_large',
      'The image is wider or taller than 30,000 pixels. Scale it down and upload it again.',
    )
  return image
}

function readHeader(bytes: Buffer): Inspected {
  if (isPng(bytes)) return { format: 'png', ...readPng(bytes) }
  if (isJpeg(bytes)) return { format: 'jpeg', ...readJpeg(bytes) }
  throw new AppError('unsupported', 'Only PNG and JPEG images are accepted. Export the image in one of these formats.')
}
