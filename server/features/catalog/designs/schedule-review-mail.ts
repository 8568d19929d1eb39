import type { DesignStatus } from '#domain/catalog.ts'
import { ARCHIVE_MAIL_DELAY_SECONDS, REVIEW_MAIL_DELAY_SECONDS } from '#domain/review.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { archiveMailQueue, reviewMailQueue } from './queues.ts'

type Decided = { id: string; status: DesignStatus; reviewedAt: Date | null; archivedAt: Date | null }

/** Schedules the email about a review decision or an archived design. Other status changes are ignored. */
export async function scheduleReviewMail(tx: Tx, decided: Decided, now: Date): Promise<void> {
  const { id: designId, status, reviewedAt, archivedAt } = decided
  if (archivedAt?.getTime() === now.getTime())
    await scheduleArchiveMail(tx, { designId, archivedAt: now.toISOString() }, ARCHIVE_MAIL_DELAY_SECONDS)
  if (status === 'pending' || reviewedAt?.getTime() !== now.getTime()) return
  const review = { designId, decidedAt: now.toISOString(), decision: status }
  await enqueue(tx, reviewMailQueue, review, { startAfterSeconds: REVIEW_MAIL_DELAY_SECONDS })
}

export async function scheduleArchiveMail(
  tx: Tx,
  archived: { designId: string; archivedAt: string },
  startAfterSeconds: number,
): Promise<void> {
  await enqueue(tx, archiveMailQueue, archived, { startAfterSeconds })
}
