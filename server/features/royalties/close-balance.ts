import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { formatDay } from '#domain/dates.ts'
import { DAY_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import { PAYOUT_RETURN_DAYS } from '#domain/payouts.ts'
import { mills, payableCents } from '#domain/royalties.ts'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { connectAccounts, payouts } from '#server/platform/db/schema/payouts.ts'
import { royaltyAdjustments } from '#server/platform/db/schema/royalties.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { findOpenPayout } from './find-open-payout.ts'
import { owedMills, readBalance } from './read-balance.ts'
import { readClearings } from './read-clearings.ts'

const REASON = 'Account deleted'

/**
 * Before an account is deleted: refuses while a payout is in progress, could be requested, or could be once royalties have
 * cleared, or if the bank can still return one. Writes off what is left, also a debt, so that no balance disappears without
 * a record. Locks the designer's row like `openPayout`, after the rows that events from Stripe lock before it.
 */
export async function closeBalance(tx: Tx, designerId: string, now: Date): Promise<void> {
  await lockStripeRows(tx, designerId)
  await tx.select({ id: users.id }).from(users).where(eq(users.id, designerId)).for('update')
  if (await findOpenPayout(tx, designerId))
    throw new AppError('conflict', 'You have a payout in progress. You can delete your account once it completes.')
  await refuseReturnable(tx, designerId)
  const balance = await readBalance(designerId, tx)
  const owed = owedMills(balance)
  const availableCents = payableCents(balance.availableMills)
  if (isPayable(availableCents))
    throw new AppError(
      'conflict',
      `You have ${formatMoney(availableCents)} in unpaid royalties. Request a payout first.`,
    )
  if (balance.pendingMills + balance.heldMills > 0 && isPayable(payableCents(owed)))
    throw new AppError('conflict', await explainClearing(tx, designerId, formatMoney(payableCents(owed))))
  if (owed === 0) return
  await tx
    .insert(royaltyAdjustments)
    .values({ designerId, kind: 'write_off', mills: mills(-owed), reason: REASON, actorId: designerId, createdAt: now })
  const details = { mills: -owed, reason: REASON }
  await record(tx, {
    actorId: designerId,
    action: 'write-off',
    subject: 'account',
    subjectId: designerId,
    details,
    now,
  })
}

/** The same order as in `syncAccount` and the steps of a payout, whose notifications refer to the user. */
async function lockStripeRows(tx: Tx, designerId: string) {
  const isAccount = eq(connectAccounts.designerId, designerId)
  await tx.select({ id: connectAccounts.designerId }).from(connectAccounts).where(isAccount).for('update')
  const isPayout = eq(payouts.designerId, designerId)
  await tx.select({ id: payouts.id }).from(payouts).where(isPayout).orderBy(payouts.id).for('update')
}

/** A returned payout would leave an amount that cannot be paid to anyone. */
async function refuseReturnable(tx: Tx, designerId: string) {
  const [last] = await tx
    .select({ settledAt: payouts.settledAt })
    .from(payouts)
    .where(and(eq(payouts.designerId, designerId), eq(payouts.state, 'paid'), isNotNull(payouts.attemptAt)))
    .orderBy(desc(payouts.settledAt))
    .limit(1)
  if (!last?.settledAt) return
  const until = formatDay(new Date(last.settledAt.getTime() + PAYOUT_RETURN_DAYS * DAY_MS).toISOString())
  throw new AppError(
    'conflict',
    `Your bank can return your latest payout until ${until}. You can delete your account after that.`,
  )
}

function isPayable(amountCents: number) {
  return amountCents > 0 && amountCents >= shopSettings().payouts.minimumCents
}

async function explainClearing(tx: Tx, designerId: string, amount: string) {
  const last = (await readClearings(designerId, tx)).at(-1)
  const until = last ? `until ${formatDay(last.day)}` : 'until your orders are delivered'
  return `You have ${amount} in royalties, some of them still clearing ${until}. Request a payout after that, then delete your account.`
}
