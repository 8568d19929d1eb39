import sharp, { type Sharp } from 'sharp'
import { MAX_PIXELS } from '#domain/images.ts'

/** Only PNG and JPEG can be decoded in this process, even without a prior inspection. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
/** Every image is decoded once, so a cache would waste memory, and threads would multiply the buffers. */
sharp.cache(false)
sharp.concurrency(1)

const INPUT_OPTIONS = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'warning',
  sequentialRead: true,
  autoOrient: true,
} as const

/** The only way to decode an upload: upright, line by line, failing on damaged data. The parent ends it if it takes too long. */
export function openImage(bytes: Buffer): Sharp {
  return sharp(bytes, INPUT_OPTIONS)
}
