import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { designDrafts } from '#server/platform/db/schema/drafts.ts'

/** Deletes the draft of a design that is being submitted, in the same transaction. The design keeps its images. */
export async function discardDraft(tx: Tx, designerId: string, submissionId: string): Promise<void> {
  await tx
    .delete(designDrafts)
    .where(and(eq(designDrafts.designerId, designerId), eq(designDrafts.submissionId, submissionId)))
}
