import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import { StaleWriteError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { disputeFiles } from '#server/platform/db/schema/disputes.ts'
import { lockAnswerable } from './lock-answerable.ts'

/** The statement, and the ids of the uploaded files, that the admin saw (optimistic locking). */
export type SeenEvidence = { statement: string | null; uploads: readonly string[] }

/** Locks a dispute whose evidence is still what the admin saw. The files that the shop attaches are always current. */
export async function lockSeenEvidence(tx: Tx, id: string, seen: SeenEvidence, now: Date) {
  const dispute = await lockAnswerable(tx, id, now)
  const uploads = await tx
    .select({ id: disputeFiles.id })
    .from(disputeFiles)
    .where(and(eq(disputeFiles.disputeId, id), isNotNull(disputeFiles.uploadedBy)))
  const isSame = isDeepStrictEqual(new Set(uploads.map((file) => file.id)), new Set(seen.uploads))
  if (dispute.statement !== seen.statement || !isSame)
    throw new StaleWriteError('Another admin has changed the evidence. Check it before you submit it.')
  return dispute
}
