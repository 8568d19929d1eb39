import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { listDuePayouts, postponePayout } from '#server/features/royalties/provider/find-stripe-payout.ts'
import { log } from '#server/platform/log.ts'
import { continuePayout } from './continue-payout.ts'

const BATCH_SIZE = 50
/** While Stripe is unavailable: after 2, 4, 8 … minutes, then every hour. */
const MIN_WAIT_MS = 2 * MINUTE_MS
const MAX_WAIT_MS = HOUR_MS

/** Finishes interrupted payouts, and checks those whose webhook was lost. */
export async function sweepPayouts(now = new Date()): Promise<void> {
  for (const { id, createdAt } of await listDuePayouts(now, BATCH_SIZE)) {
    const age = Math.max(MIN_WAIT_MS, now.getTime() - createdAt.getTime())
    try {
      if (await postponePayout(id, now, Math.min(age, MAX_WAIT_MS))) await continuePayout(id, now)
    } catch (err) {
      log.warn('payout.deferred', { err, payoutId: id })
    }
  }
}
