import { inArray } from 'drizzle-orm'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { deleteUnused } from './delete-unused.ts'
import { deleteFilesQueue } from './queues.ts'

/** Deletes uploads that nothing references any more. A job deletes the files. */
export async function removeUploads(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const removed = await deleteUnused(tx, inArray(uploads.id, ids), ids.length)
  for (const uploadId of removed) await enqueue(tx, deleteFilesQueue, { uploadId })
}

/** Deletes the images of a design that is gone, unless another one shows them. A job deletes the files. */
export async function removeImages(tx: Tx, urls: string[]): Promise<void> {
  const paths = urls.map(pathOfUrl).filter((path) => path !== undefined)
  const removed = await deleteUnused(tx, inArray(uploads.path, paths), paths.length)
  for (const uploadId of removed) await enqueue(tx, deleteFilesQueue, { uploadId })
}
