import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { receiveUpload } from '#server/features/media/uploads/receive-upload.ts'
import { withWorkFolder } from '#server/platform/storage/work-folder.ts'

/**
 * Uploads a drawing of the demo. Its renditions are made when a browser requests them, because most are never shown, and
 * making all of them in advance takes four times as long as everything else.
 */
export function uploadImage(viewer: Viewer, uploadPath: string, image: Buffer, now: Date): Promise<unknown> {
  return withWorkFolder(async (folder) => {
    const file = path.join(folder, 'upload')
    await writeFile(file, image)
    return receiveUpload(viewer, uploadPath, file, now, { inAdvance: [] })
  })
}
