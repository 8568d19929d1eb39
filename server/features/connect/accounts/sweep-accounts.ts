import { and, asc, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { connectAccounts } from '#server/platform/db/schema/payouts.ts'
import { log } from '#server/platform/log.ts'
import { syncAccount } from './sync-account.ts'

const BATCH_SIZE = 100
/** A little less than the time between two runs. */
const FRESH_MS = 20 * HOUR_MS

/** Reads every connected account from Stripe once a day, for lost webhooks. */
export async function sweepConnectAccounts(now = new Date(), batchSize = BATCH_SIZE): Promise<void> {
  if (!config.STRIPE_CONNECT) return
  let after: string | undefined
  do {
    const rows = await listStale(now, after, batchSize)
    for (const { accountId } of rows) await sync(accountId, now)
    after = rows.length === batchSize ? rows.at(-1)?.designerId : undefined
  } while (after)
}

/** An account that cannot be read does not stop the others. */
async function sync(accountId: string | null, now: Date) {
  try {
    if (accountId) await syncAccount(accountId, now)
  } catch (err) {
    log.warn('connect.sync_failed', { err, accountId })
  }
}

async function listStale(now: Date, after: string | undefined, limit: number) {
  const isStale = or(isNull(connectAccounts.syncedAt), lt(connectAccounts.syncedAt, new Date(now.getTime() - FRESH_MS)))
  return db
    .select({ designerId: connectAccounts.designerId, accountId: connectAccounts.accountId })
    .from(connectAccounts)
    .where(
      and(isNotNull(connectAccounts.accountId), isStale, after ? gt(connectAccounts.designerId, after) : undefined),
    )
    .orderBy(asc(connectAccounts.designerId))
    .limit(limit)
}
