import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { storage } from '#server/platform/storage/storage.ts'

/** A file with its contents. The caller must read the body to its end or destroy it. */
export async function readFile(disputeId: string, fileId: string) {
  const [file] = await db
    .select()
    .from(disputeFiles)
    .where(and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.id, fileId)))
  const found = file && (await storage().get(file.storageKey))
  if (!file || !found) throw new AppError('not_found', 'File not found')
  return { ...file, body: found.body }
}
