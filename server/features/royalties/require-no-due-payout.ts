import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import { PAYOUT_FROM_CENTS } from '#domain/payouts.ts'
import { payableCents } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { readBalance } from './read-balance.ts'

/** A designer cannot delete the account while a payout is in progress or could be requested. */
export async function requireNoDuePayout(tx: Tx, designerId: string): Promise<void> {
  if (await findOpenPayout(tx, designerId))
    throw new AppError('conflict', 'You have a payout in progress. You can delete your account once it completes.')
  const amountCents = payableCents((await readBalance(designerId, tx)).balanceMills)
  if (amountCents >= PAYOUT_FROM_CENTS)
    throw new AppError('conflict', `You have ${formatMoney(amountCents)} in unpaid royalties. Request a payout first.`)
}

export async function findOpenPayout(tx: Tx, designerId: string) {
  const isOpen = and(eq(payouts.designerId, designerId), eq(payouts.state, 'requested'))
  const [payout] = await tx.select().from(payouts).where(isOpen)
  return payout
}
