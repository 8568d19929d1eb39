import { readFile, writeFile } from 'node:fs/promises'
import type { Rendition } from '#domain/images.ts'
import { fingerprintImage } from '#server/pictures/fingerprints/fingerprint-image.ts'
import { describeImage } from '#server/pictures/images/describe-image.ts'
import { makePrintFile } from '#server/pictures/images/make-print-file.ts'
import { encode } from '#server/pictures/images/make-rendition.ts'
import { openImage } from '#server/pictures/images/open-image.ts'
import { releaseBytes } from '#server/pictures/images/release-bytes.ts'
import { fitWidth, openSmall, shrinkImage } from '#server/pictures/images/shrink-image.ts'

export type UploadToPrepare = {
  /** The uploaded file. */
  file: string
  /** Where to write the print file, scaled to `maxWidth`. */
  print: string
  maxWidth?: number | undefined
  rendition: Rendition
}

/** Writes the print file of an upload and returns a rendition and what is stored about the upload. */
export async function prepareUpload({ file, print, maxWidth, rendition }: UploadToPrepare) {
  const { png, width, height } = await makeFile(await readFile(file), maxWidth)
  const bytes = png.length
  await writeFile(print, png, { mode: 0o600 })
  // Photos of customers are not artwork, so nothing is compared with them.
  const isArtwork = maxWidth === undefined
  const small = await shrinkImage(png, rendition.width)
  const [rendered, facts, fingerprint] = await Promise.all([
    encode(openSmall(small), rendition),
    describeImage(small),
    isArtwork ? fingerprintImage(small) : undefined,
  ])
  releaseBytes(png)
  return { row: { width, height, bytes, ...facts }, rendered, fingerprint }
}

async function makeFile(bytes: Buffer, maxWidth: number | undefined) {
  const whole = await makePrintFile(bytes)
  if (maxWidth === undefined) return whole
  const { data, info } = await fitWidth(openImage(whole.png), maxWidth)
    .png({ compressionLevel: 4 })
    .toBuffer({ resolveWithObject: true })
  releaseBytes(whole.png)
  return { png: data, width: info.width, height: info.height }
}
