import { UPLOADS_PREFIX } from '#server/features/media/images/files.ts'
import { deleteStored } from '#server/platform/storage/delete-stored.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** Deletes all files of an upload. */
export async function deleteFiles({ uploadId }: { uploadId: string }): Promise<void> {
  for await (const { key } of storage().list(`${UPLOADS_PREFIX}${uploadId}/`)) await deleteStored(key)
}
