import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { payoutQueue } from './queues.ts'

/** An admin does not wait for the next attempt of a payout through Stripe, for example after adding funds there. */
export async function retryPayout(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [payout] = await tx
      .update(payouts)
      .set({ attemptAt: now })
      .where(and(eq(payouts.id, id), eq(payouts.method, 'stripe'), isNotNull(payouts.attemptAt)))
      .returning()
    if (!payout) {
      if ((await tx.$count(payouts, eq(payouts.id, id))) === 0) throw new AppError('not_found', 'Payout not found')
      throw new AppError('conflict', 'Only payouts through Stripe that are not finished can be tried again.')
    }
    const details = { amount: payout.amountCents, attempts: payout.attempts }
    await record(tx, { actorId: viewer.id, action: 'retry', subject: 'payout', subjectId: id, details, now })
    await enqueue(tx, payoutQueue, { payoutId: id })
  })
}
