import type { DesignStatus } from '#domain/catalog.ts'
import { TELL_AFTER_SECONDS } from '#domain/review.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { reviewMailQueue } from './queues.ts'

type Decided = { id: string; status: DesignStatus; reviewedAt: Date | null }

/** Lets the designer hear of a decision, by whatever door it came; a status that was not waiting for one is no news. */
export async function scheduleReviewMail(tx: Tx, { id, status, reviewedAt }: Decided, now: Date): Promise<void> {
  if (status === 'pending' || reviewedAt?.getTime() !== now.getTime()) return
  const news = { designId: id, decidedAt: now.toISOString(), decision: status }
  await enqueue(tx, reviewMailQueue, news, { startAfterSeconds: TELL_AFTER_SECONDS })
}
