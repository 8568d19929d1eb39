import { and, eq } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { log } from '#server/platform/log.ts'
import type { StripePayout } from './find-stripe-payout.ts'
import { tellAdmins } from './tell-admins.ts'

const FIRST_WAIT_MS = 10 * MINUTE_MS
const MAX_WAIT_MS = 12 * HOUR_MS
/** Admins get an email after every third refusal. */
const TELL_EVERY = 3

/**
 * Stripe refused a step that may succeed later, such as with too little money in the shop's account. Exponential
 * backoff. Counts the refusals: each attempt needs its own idempotency key, because Stripe repeats the refusal for a day.
 */
export async function deferPayout(payout: StripePayout, failure: string, now: Date): Promise<void> {
  const { id, attempts, state } = payout
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** attempts, MAX_WAIT_MS)
  const isDelayed = await db.transaction(async (tx) => {
    const deferred = await tx
      .update(payouts)
      .set({
        attempts: attempts + 1,
        failure: failure.slice(0, 500),
        attemptAt: new Date(now.getTime() + waitMs),
      })
      .where(and(eq(payouts.id, id), eq(payouts.attempts, attempts), eq(payouts.state, state)))
      .returning({ id: payouts.id })
    if (deferred.length === 0 || (attempts + 1) % TELL_EVERY !== 0) return false
    await tellAdmins(tx, payout, { failure })
    return true
  })
  if (isDelayed) log.error('payout.delayed', { payoutId: id, failure })
}
