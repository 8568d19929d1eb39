import { eq, or } from 'drizzle-orm'
import { FINGERPRINT_VERSION, type Fingerprint } from '#server/pictures/fingerprints/fingerprint.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { blockedImages, imageFingerprints, imageMatches, uploads } from '#server/platform/db/schema/media.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { compareImagesQueue } from './queues.ts'

/** Stores the fingerprint of an upload, if it has one, in place of an older one. A job compares it with all others. */
export async function writeFingerprint(tx: Tx, uploadId: string, found: Fingerprint | undefined): Promise<void> {
  const [upload] = await tx
    .update(uploads)
    .set({ fingerprintVersion: FINGERPRINT_VERSION })
    .where(eq(uploads.id, uploadId))
    .returning({ sha256: uploads.sha256 })
  await tx.delete(imageFingerprints).where(eq(imageFingerprints.uploadId, uploadId))
  await tx.delete(imageMatches).where(or(eq(imageMatches.uploadId, uploadId), eq(imageMatches.otherId, uploadId)))
  if (!found) return
  await tx.insert(imageFingerprints).values({ uploadId, ...found })
  // The file may have been blocked before it had a fingerprint.
  if (upload) await tx.update(blockedImages).set(found).where(eq(blockedImages.sha256, upload.sha256))
  await enqueue(tx, compareImagesQueue, { uploadId })
}
