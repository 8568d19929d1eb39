import { buffer } from 'node:stream/consumers'
import { preflight, type Warning } from '#domain/preflight.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { withDecodeBudget } from './decode-budget.ts'
import { printKey, type Upload } from './files.ts'
import { openImage } from './open-image.ts'
import { releaseBytes } from './release-bytes.ts'
import { openSmall, type SmallImage } from './shrink-image.ts'

/** The sizes that the submission form uses, so that admins see the same warnings as the designer. */
const COPY_SIDE = 1024
const SKETCH_SIDE = 256
/** Measured for renditions: the decoder holds its lines, and both copies are small. */
const DECODER_BYTES = 48_000_000

/** The preflight warnings of an upload; undefined if its print file is missing. */
export async function checkArtwork(upload: Pick<Upload, 'id' | 'width' | 'height'>): Promise<Warning[] | undefined> {
  const print = await storage().get(printKey(upload.id))
  if (!print) return undefined
  const png = await buffer(print.body)
  return withDecodeBudget(DECODER_BYTES, async () => {
    const copy = await shrink(png, COPY_SIDE)
    const sketch = await shrinkCopy(copy, SKETCH_SIDE)
    return preflight({ width: upload.width, height: upload.height, copy, sketch }).warnings
  }).finally(() => releaseBytes(png))
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
