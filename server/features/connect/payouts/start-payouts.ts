import { and, asc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { payoutPeriod } from '#domain/connect.ts'
import { AppError } from '#domain/errors.ts'
import { openStripePayout } from '#server/features/royalties/open-stripe-payout.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { connectAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import { log } from '#server/platform/log.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

const BATCH_SIZE = 100

/**
 * Pays every designer with a connected account once a month, from the first of the month in UTC. Runs every day, so a
 * day on which the shop was down, or a balance that reaches the minimum later, is made up for.
 */
export async function startPayouts(now = new Date()): Promise<void> {
  if (!config.STRIPE_CONNECT || !shopSettings().payouts.isScheduled) return
  const period = payoutPeriod(now)
  const startedAt = performance.now()
  const errors: unknown[] = []
  let after: string | undefined
  do {
    const ids = await listReady(period, after)
    for (const designerId of ids) {
      // Royalties can clear during a long run, so each payout has its own time.
      const at = new Date(now.getTime() + performance.now() - startedAt)
      await startOne(designerId, period, at).catch((err) => {
        log.error('payout.not_started', { err, designerId })
        errors.push(err)
      })
    }
    after = ids.length === BATCH_SIZE ? ids.at(-1) : undefined
  } while (after)
  if (errors.length > 0) throw errors[0]
}

/** A balance below the minimum, or a payout that was requested meanwhile, does not stop the others. */
async function startOne(designerId: string, period: string, now: Date) {
  try {
    await db.transaction((tx) => openStripePayout(tx, { designerId, period, reference: `Royalties ${period}` }, now))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Not suspended designers. The unique key of designer and month prevents a second payout of the same month. */
async function listReady(period: string, after: string | undefined): Promise<string[]> {
  const paid = db
    .select({ one: sql`1` })
    .from(payouts)
    .where(
      and(
        eq(payouts.designerId, connectAccounts.designerId),
        or(eq(payouts.period, period), inArray(payouts.state, ['requested', 'in_transit'])),
      ),
    )
  const rows = await db
    .select({ id: connectAccounts.designerId })
    .from(connectAccounts)
    .innerJoin(users, eq(users.id, connectAccounts.designerId))
    .where(
      and(
        isNotNull(connectAccounts.accountId),
        connectAccounts.payoutsEnabled,
        connectAccounts.transfersActive,
        isNull(users.bannedAt),
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
        after ? gt(connectAccounts.designerId, after) : undefined,
        notExists(paid),
      ),
    )
    .orderBy(asc(connectAccounts.designerId))
    .limit(BATCH_SIZE)
  return rows.map(({ id }) => id)
}
