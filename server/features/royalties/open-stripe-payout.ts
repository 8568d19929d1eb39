import { eq } from 'drizzle-orm'
import { isReady } from '#domain/connect.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { config } from '#server/platform/config.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { connectAccounts } from '#server/platform/db/schema/payouts.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { openPayout } from './open-payout.ts'
import { payoutQueue } from './provider/queues.ts'

/** When the sweep takes over from the job, if that is lost. */
const JOB_MS = 2 * MINUTE_MS

type NewPayout = { designerId: string; reference: string; period?: string }

/** Stores a payout to the designer's connected account, and the job that sends it, in one transaction. */
export async function openStripePayout(tx: Tx, { designerId, reference, period }: NewPayout, now: Date) {
  if (!config.STRIPE_CONNECT) throw new AppError('conflict', 'Payouts through Stripe are not available.')
  const [account] = await tx.select().from(connectAccounts).where(eq(connectAccounts.designerId, designerId))
  if (!account?.accountId || !isReady(account))
    throw new AppError('conflict', 'Finish setting up your payouts with Stripe first.')
  const { accountId, bankHint } = account
  const attemptAt = new Date(now.getTime() + JOB_MS)
  const destination = bankHint ?? undefined
  const payout = await openPayout(
    tx,
    { designerId, method: 'stripe', reference, period, accountId, destination, attemptAt },
    now,
  )
  await enqueue(tx, payoutQueue, { payoutId: payout.id })
  return payout
}
