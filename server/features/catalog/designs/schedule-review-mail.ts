import type { DesignStatus } from '#domain/catalog.ts'
import { REVIEW_MAIL_DELAY_SECONDS } from '#domain/review.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { reviewMailQueue } from './queues.ts'

type Decided = { id: string; status: DesignStatus; reviewedAt: Date | null }

/** Schedules the email about a review decision. Status changes that were not review decisions are ignored. */
export async function scheduleReviewMail(tx: Tx, { id, status, reviewedAt }: Decided, now: Date): Promise<void> {
  if (status === 'pending' || reviewedAt?.getTime() !== now.getTime()) return
  const review = { designId: id, decidedAt: now.toISOString(), decision: status }
  await enqueue(tx, reviewMailQueue, review, { startAfterSeconds: REVIEW_MAIL_DELAY_SECONDS })
}
