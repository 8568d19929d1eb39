import path from 'node:path'
import { FIRST_RENDITION, printKey } from '#server/features/media/images/files.ts'
import { storeRendition } from '#server/features/media/renditions/store-rendition.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { withWorkFolder } from '#server/platform/storage/work-folder.ts'

type Inspected = { file: string; memoryBytes: number }

/** Stores the print file, scaled to `maxWidth`, and the first rendition of an upload and returns its columns. */
export function storeImage({ file, memoryBytes }: Inspected, maxWidth?: number) {
  return withWorkFolder(async (folder) => {
    const print = path.join(folder, 'print.png')
    const upload = { file, print, maxWidth, memoryBytes, rendition: FIRST_RENDITION }
    const { row, rendered, fingerprint } = await drawInChild('prepareUpload', upload)
    const id = crypto.randomUUID()
    await storage().putFile(printKey(id), print, 'image/png')
    const first = await storeRendition(id, FIRST_RENDITION, rendered)
    return { row: { id, ...row }, first, fingerprint }
  })
}
