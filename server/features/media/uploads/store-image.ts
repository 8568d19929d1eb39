import { withDecodeBudget } from '#server/features/media/images/decode-budget.ts'
import { describeImage } from '#server/features/media/images/describe-image.ts'
import { FIRST_RENDITION, printKey, renditionKey } from '#server/features/media/images/files.ts'
import { makePrintFile } from '#server/features/media/images/make-print-file.ts'
import { openImage } from '#server/features/media/images/open-image.ts'
import { releaseBytes } from '#server/features/media/images/release-bytes.ts'
import { fitWidth, openSmall, shrinkImage } from '#server/features/media/images/shrink-image.ts'
import { encode, memoryFor } from '#server/features/media/renditions/make-rendition.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** Stores the print file, scaled to `maxWidth`, and the first rendition of an upload and returns its columns. */
export async function storeImage(bytes: Buffer, maxWidth?: number) {
  const { png, width, height } = await makeFile(bytes, maxWidth)
  try {
    const { first, facts } = await withDecodeBudget(memoryFor(FIRST_RENDITION), () => readPrintFile(png))
    const id = crypto.randomUUID()
    await storage().put(printKey(id), png, 'image/png')
    await storage().put(renditionKey(id, FIRST_RENDITION), first, FIRST_RENDITION.contentType)
    return { row: { id, width, height, bytes: png.length, ...facts }, firstBytes: first.length }
  } finally {
    releaseBytes(png)
  }
}

async function makeFile(bytes: Buffer, maxWidth: number | undefined) {
  const whole = await makePrintFile(bytes)
  if (maxWidth === undefined) return whole
  try {
    const { data, info } = await withDecodeBudget(memoryFor({ ...FIRST_RENDITION, width: maxWidth }), () =>
      fitWidth(openImage(whole.png), maxWidth).png({ compressionLevel: 4 }).toBuffer({ resolveWithObject: true }),
    )
    return { png: data, width: info.width, height: info.height }
  } finally {
    releaseBytes(whole.png)
  }
}

/** Decodes once for both. */
async function readPrintFile(png: Buffer) {
  const small = await shrinkImage(png, FIRST_RENDITION.width)
  const [first, facts] = await Promise.all([encode(openSmall(small), FIRST_RENDITION), describeImage(small)])
  return { first, facts }
}
