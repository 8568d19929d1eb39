import type { Warning } from '#domain/preflight.ts'
import { drawInChild } from '#server/pictures/draw-in-child.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { printKey, type Upload } from './files.ts'

/** The preflight warnings of an upload; undefined if its print file is missing. */
export function checkArtwork({ id, width, height }: Pick<Upload, 'id' | 'width' | 'height'>) {
  return storage().withFile<Warning[]>(printKey(id), (file) => drawInChild('checkArtwork', { file, width, height }))
}
