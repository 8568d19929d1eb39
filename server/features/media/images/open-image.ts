import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '#domain/images.ts'

/** Nothing but PNG and JPEG is ever decoded in this process, even where an inspection is forgotten. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
/** Every image is decoded once, so that a cache would only hold memory; threads would only multiply buffers. */
sharp.cache(false)
sharp.concurrency(1)

const READING = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true, autoOrient: true } as const
const TIME_LIMIT = { seconds: 30 }

/** The only door to the decoder: upright, read line by line, and a failure rather than a guess. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, READING).timeout(TIME_LIMIT)
}
