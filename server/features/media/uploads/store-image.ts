import { withDecodeBudget } from '#server/features/media/images/decode-budget.ts'
import { describeImage } from '#server/features/media/images/describe-image.ts'
import { FIRST_RENDITION, printKey, renditionKey } from '#server/features/media/images/files.ts'
import { makePrintFile } from '#server/features/media/images/make-print-file.ts'
import { releaseBytes } from '#server/features/media/images/release-bytes.ts'
import { openSmall, shrinkImage } from '#server/features/media/images/shrink-image.ts'
import { encode, memoryFor } from '#server/features/media/renditions/make-rendition.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** Stores the print file and the first rendition of an upload and returns its columns. */
export async function storeImage(bytes: Buffer) {
  const { png, width, height } = await makePrintFile(bytes)
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

/** Decodes once for both. */
async function readPrintFile(png: Buffer) {
  const small = await shrinkImage(png, FIRST_RENDITION.width)
  const [first, facts] = await Promise.all([encode(openSmall(small), FIRST_RENDITION), describeImage(small)])
  return { first, facts }
}
