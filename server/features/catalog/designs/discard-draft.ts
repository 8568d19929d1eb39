import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'

/**
 * Deletes the draft of a design that is being submitted, in the same transaction. The design keeps its images. Waits for a
 * draft that is being added, so that none is left behind.
 */
export async function discardDraft(tx: Tx, designerId: string, submissionId: string): Promise<void> {
  await lockDrafts(tx, designerId)
  await tx
    .delete(designDrafts)
    .where(and(eq(designDrafts.designerId, designerId), eq(designDrafts.submissionId, submissionId)))
}

/** Drafts of one account are added one at a time, until the transaction ends. */
export async function lockDrafts(tx: Tx, designerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts ${designerId}`}, 0))`)
}
