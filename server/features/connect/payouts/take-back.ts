import { deferPayout } from '#server/features/royalties/provider/defer-payout.ts'
import type { StripePayout } from '#server/features/royalties/provider/find-stripe-payout.ts'
import { recordLateTransfer, recordReversal } from '#server/features/royalties/provider/late-transfer.ts'
import { recordFailure } from '#server/features/royalties/provider/record-steps.ts'
import { createReversal, findReversal, findTransfer } from './provider.ts'
import { lookUp, readRefusal } from './refusal.ts'

/** Returns the money from the connected account to the shop. Only then is the amount in the designer's balance again. */
export async function takeBack(payout: StripePayout, transferId: string, reason: string, now: Date): Promise<void> {
  await orDefer(payout, now, async () => {
    const reversalId = await reverse(payout, transferId)
    await recordFailure(payout.id, { reason, reversalId }, now)
  })
}

/** A transfer that was sent although the payout had failed meanwhile, so its amount is in the balance again. */
export async function takeBackLate(payout: StripePayout, now: Date): Promise<void> {
  const transferId = payout.transferId ?? (await findTransfer(payout))?.id
  if (!transferId || payout.reversalId) return
  await orDefer(payout, now, async () => {
    await recordLateTransfer(payout.id, transferId, now)
    await recordReversal(payout.id, await reverse(payout, transferId))
  })
}

/** Reverses what is left of a transfer. Returns the id of the reversal. */
export async function reverse(payout: StripePayout, transferId: string): Promise<string> {
  const { found, reversedCents } = await lookUp(findReversal(payout, transferId))
  return (found ?? (await createReversal(payout, transferId, payout.amountCents - reversedCents))).id
}

async function orDefer(payout: StripePayout, now: Date, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    await deferPayout(payout, readRefusal(error).message, now)
  }
}
