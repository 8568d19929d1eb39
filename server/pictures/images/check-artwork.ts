import { preflight, type Warning } from '#domain/preflight.ts'
import { openImage } from './open-image.ts'
import { openSmall, type SmallImage } from './shrink-image.ts'

/** The sizes that the submission form uses, so that admins see the same warnings as the designer. */
const COPY_SIDE = 1024
const SKETCH_SIDE = 256

/** The preflight warnings of a print file. */
export async function checkArtwork(png: Buffer, size: { width: number; height: number }): Promise<Warning[]> {
  const copy = await shrink(png, COPY_SIDE)
  const sketch = await shrinkCopy(copy, SKETCH_SIDE)
  return preflight({ ...size, copy, sketch }).warnings
}

async function shrink(png: Buffer, side: number): Promise<SmallImage> {
  const small = openImage(png).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  return toPixels(small.ensureAlpha().raw())
}

function shrinkCopy(copy: SmallImage, side: number): Promise<SmallImage> {
  return toPixels(openSmall(copy).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).raw())
}

async function toPixels(image: ReturnType<typeof openImage>): Promise<SmallImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
