import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import { PAYOUT_FROM_CENTS } from '#domain/payouts.ts'
import { payableCents } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { readBalance } from './read-balance.ts'

/** Nobody leaves while money is to be paid: neither asked for, nor enough to be asked for. */
export async function refuseDuePayout(tx: Tx, designerId: string): Promise<void> {
  if (await findOpenPayout(tx, designerId))
    throw new AppError('conflict', 'A payout to you is on its way. Delete the account once it is settled.')
  const amountCents = payableCents((await readBalance(designerId, tx)).balanceMills)
  if (amountCents >= PAYOUT_FROM_CENTS)
    throw new AppError('conflict', `You have ${formatMoney(amountCents)} of royalties. Ask for the payout first.`)
}

export async function findOpenPayout(tx: Tx, designerId: string) {
  const isOpen = and(eq(payouts.designerId, designerId), eq(payouts.state, 'requested'))
  const [payout] = await tx.select().from(payouts).where(isOpen)
  return payout
}
