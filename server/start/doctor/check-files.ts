import type { Config } from '#server/platform/config.ts'
import { freeBytes } from '#server/platform/storage/free-bytes.ts'
import { checkStorage } from '#server/platform/storage/storage.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'

const GB = 1_000_000_000
const MIN_FREE_BYTES = 2 * GB

/** Writes, reads and deletes a file. */
export async function checkFiles({ S3_BUCKET, S3_ENDPOINT, DATA_DIR }: Config): Promise<Finding[]> {
  const place = S3_BUCKET ? `the bucket ${S3_BUCKET}${S3_ENDPOINT ? ` at ${S3_ENDPOINT}` : ''}` : DATA_DIR
  try {
    await checkStorage()
    return [ok(`Files can be written to ${place}.`)]
  } catch (error) {
    const advice = S3_BUCKET ? 'Check the S3 settings and the rights of the key.' : 'Check the rights of the folder.'
    return [problem(`No file can be written to ${place}: ${reasonOf(error)}`, advice)]
  }
}

export async function checkDisk(folder: string, minFreeBytes = MIN_FREE_BYTES): Promise<Finding[]> {
  const bytes = await freeBytes(folder)
  const free = `${(bytes / GB).toFixed(1)} GB free in ${folder}`
  if (bytes >= minFreeBytes) return [ok(free)]
  return [warning(free, 'Free some space before the disk is full: the shop then refuses orders and uploads.')]
}
