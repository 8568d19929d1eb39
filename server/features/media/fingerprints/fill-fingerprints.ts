import { lt } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { FIRST_RENDITION, printKey } from '#server/features/media/images/files.ts'
import { isPhotoPath } from '#server/features/media/images/photo-path.ts'
import { isStorefrontPath } from '#server/features/media/images/storefront-path.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { FINGERPRINT_VERSION } from '#server/pictures/fingerprints/fingerprint.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { log } from '#server/platform/log.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { writeFingerprint } from './write-fingerprint.ts'

/** Uploads in one run. The next run, a minute later, continues. */
const BATCH = 100

/** Computes the fingerprints of uploads that an earlier version of the shop received. */
export async function fillFingerprints(): Promise<void> {
  const missing = await db
    .select({ id: uploads.id, path: uploads.path })
    .from(uploads)
    .where(lt(uploads.fingerprintVersion, FINGERPRINT_VERSION))
    .orderBy(uploads.fingerprintVersion, uploads.id)
    .limit(BATCH)
  for (const { id, path } of missing) {
    const found = isPhotoPath(path) || isStorefrontPath(path) ? undefined : await readFingerprint(id)
    await db.transaction((tx) => writeFingerprint(tx, id, found))
  }
}

/** Undefined if the print file is gone or damaged, so that it does not keep the others waiting. */
async function readFingerprint(uploadId: string) {
  try {
    return await storage().withFile(printKey(uploadId), (file) =>
      drawInChild('fingerprintImage', { file, width: FIRST_RENDITION.width }),
    )
  } catch (err) {
    // The server is busy: the next run tries again.
    if (err instanceof AppError) throw err
    log.error('media.fingerprint_failed', { err, uploadId })
    return undefined
  }
}
