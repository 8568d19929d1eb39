import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { readContents } from './read-contents.ts'

/** A file with its contents. */
export async function readFile(disputeId: string, fileId: string) {
  const [file] = await db
    .select()
    .from(disputeFiles)
    .where(and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.id, fileId)))
  if (!file) throw new AppError('not_found', 'File not found')
  return { ...file, contents: await readContents(file) }
}
