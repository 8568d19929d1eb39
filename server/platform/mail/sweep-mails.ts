import { lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { sentMails } from '#server/platform/db/schema/mail.ts'

/** Longer than any job is retried. */
const KEPT_MS = 30 * DAY_MS

/** Deletes records of sent emails whose jobs can no longer be retried. */
export async function sweepMails(now = new Date()): Promise<void> {
  await deleteInBatches(sentMails, lt(sentMails.claimedAt, new Date(now.getTime() - KEPT_MS)))
}
