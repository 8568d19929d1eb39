import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { AppError } from '#domain/errors.ts'
import type { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { log } from '#server/platform/log.ts'
import { isUnreadable } from '#server/platform/storage/is-disk-error.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { unavailable } from '#server/platform/storage/unavailable.ts'

type File = typeof disputeFiles.$inferSelect

/** An evidence file that is lost and has to be replaced. */
export class DamagedEvidenceError extends AppError {
  constructor({ name, uploadedBy }: File) {
    const remedy = uploadedBy ? 'Upload it again.' : 'The shop writes it again when you submit the evidence.'
    super('unavailable', `The file “${name}” is damaged. ${remedy}`)
  }
}

/** The contents of a file, exactly as they were stored. The bank must not get a damaged one, because evidence is final. */
export async function readContents(file: File): Promise<Buffer<ArrayBuffer>> {
  const contents = await read(file.storageKey)
  const isIntact = contents?.length === file.bytes && (file.crc32 ?? crc32(contents)) === crc32(contents)
  if (contents && isIntact) return contents
  log.error('dispute.file_damaged', { disputeId: file.disputeId, fileId: file.id })
  throw new DamagedEvidenceError(file)
}

/** Undefined if the file is missing or the disk has lost it. */
async function read(storageKey: string) {
  const found = await storage().get(storageKey)
  if (!found) return
  try {
    return await buffer(found.body)
  } catch (error) {
    if (!isUnreadable(error)) throw unavailable('read', error)
  }
}
