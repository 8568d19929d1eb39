import { AppError } from '#domain/errors.ts'
import { log } from '#server/platform/log.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { printKey } from './files.ts'
import { isIntactPng } from './is-intact-png.ts'

/**
 * Lends the print file of an upload to work that prints or draws it. Throws if the file is damaged, even if it has the
 * right size and decodes: a wrong print is worse than a late one, and a wrong image is cached for a long time. Undefined
 * if the file is missing.
 */
export function withPrintFile<Result>(
  uploadId: string,
  work: (file: string) => Promise<Result>,
): Promise<Result | undefined> {
  return storage().withFile(printKey(uploadId), async (file) => {
    if (await isIntactPng(file)) return work(file)
    log.error('media.print_file_damaged', { uploadId })
    throw new AppError('unavailable', 'A print file is damaged.')
  })
}
