import { fingerprintImage } from '#server/features/media/fingerprints/fingerprint-image.ts'
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
    // Photos of customers are not artwork, so nothing is compared with them.
    const isArtwork = maxWidth === undefined
    const { first, facts, fingerprint } = await withDecodeBudget(memoryFor(FIRST_RENDITION), () =>
      readPrintFile(png, isArtwork),
    )
    const id = crypto.randomUUID()
    await storage().put(printKey(id), png, 'image/png')
    await storage().put(renditionKey(id, FIRST_RENDITION), first, FIRST_RENDITION.contentType)
    return { row: { id, width, height, bytes: png.length, ...facts }, firstBytes: first.length, fingerprint }
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

/** Decodes once for all. */
async function readPrintFile(png: Buffer, isArtwork: boolean) {
  const small = await shrinkImage(png, FIRST_RENDITION.width)
  const [first, facts, fingerprint] = await Promise.all([
    encode(openSmall(small), FIRST_RENDITION),
    describeImage(small),
    isArtwork ? fingerprintImage(small) : undefined,
  ])
  return { first, facts, fingerprint }
}
