import { eq, inArray } from 'drizzle-orm'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { blockedImages, imageFingerprints, uploads } from '#server/platform/db/schema/media.ts'

/** Blocks the images of a design that was taken down: the same files and the same artwork cannot be uploaded again. */
export async function blockImages(tx: Tx, caseId: string, urls: string[], now: Date): Promise<void> {
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  // Waits for a fingerprint that is being written; one that is written later is added to the block.
  await tx.select({ id: uploads.id }).from(uploads).where(inArray(uploads.path, paths)).orderBy(uploads.id).for('share')
  const found = await tx
    .select({ sha256: uploads.sha256, keys: imageFingerprints.keys, outline: imageFingerprints.outline })
    .from(uploads)
    .leftJoin(imageFingerprints, eq(imageFingerprints.uploadId, uploads.id))
    .where(inArray(uploads.path, paths))
  const rows = found.map(({ keys, ...image }) => ({ ...image, keys: keys ?? [], caseId, createdAt: now }))
  if (rows.length > 0) await tx.insert(blockedImages).values(rows).onConflictDoNothing()
}

/** Lifts the block of one case. Blocks by other cases stay. */
export async function unblockImages(tx: Tx, caseId: string): Promise<void> {
  await tx.delete(blockedImages).where(eq(blockedImages.caseId, caseId))
}
