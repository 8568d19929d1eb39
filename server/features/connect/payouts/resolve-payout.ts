import { AppError } from '#domain/errors.ts'
import { isStuck } from '#domain/payouts.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { findStripePayout, type StripePayout } from '#server/features/royalties/provider/find-stripe-payout.ts'
import { recordArrival, recordFailure } from '#server/features/royalties/provider/record-steps.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { findBankPayout, findTransfer, readBankPayout } from './provider.ts'
import { lookUp, readRefusal } from './refusal.ts'
import { reverse } from './take-back.ts'

type Resolution = { outcome: 'paid' | 'failed'; note: string }

/**
 * An admin decides about a payout that Stripe does not finish, after asking Stripe or the designer. Refused while Stripe
 * can say what happened. A failed payout must have brought its money back first.
 */
export async function resolvePayout(viewer: Viewer, id: string, { outcome, note }: Resolution, now: Date) {
  const payout = await findStripePayout(id)
  if (!payout) throw new AppError('not_found', 'Payout not found')
  if (!isStuck(payout, now))
    throw new AppError('conflict', 'Only payouts through Stripe that are stuck can be resolved.')
  const transferId = payout.transferId ?? (await orConflict(lookUp(findTransfer(payout))))?.id
  if (outcome === 'paid' && payout.state !== 'in_transit')
    throw new AppError('conflict', 'Only a payout that was sent to the bank can be resolved as paid.')
  if (transferId) await requireSilence(payout)
  const reversalId = outcome === 'failed' && transferId ? await orConflict(reverse(payout, transferId)) : undefined
  const details = { outcome, note, amount: payout.amountCents, state: payout.state }
  await db.transaction((tx) =>
    record(tx, { actorId: viewer.id, action: 'resolve', subject: 'payout', subjectId: id, details, now }),
  )
  if (outcome === 'paid') return recordArrival(id, now)
  await recordFailure(id, { reason: note, reversalId, transferId }, now)
}

/** Fails if Stripe still reports on the payout to the bank: then it decides. */
async function requireSilence(payout: StripePayout) {
  const sent = await reported(payout)
  if (!sent || sent.status === 'failed' || sent.status === 'canceled') return
  throw new AppError(
    'conflict',
    `Stripe reports this payout as ${sent.status.replaceAll('_', ' ')}. Wait for the bank.`,
  )
}

/** Undefined without one, or if Stripe refuses to say. */
async function reported(payout: StripePayout) {
  const { providerPayoutId, accountId } = payout
  try {
    return await (providerPayoutId ? readBankPayout(providerPayoutId, accountId) : findBankPayout(payout))
  } catch (error) {
    readRefusal(error)
    return undefined
  }
}

async function orConflict<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw new AppError('conflict', `Stripe refused: ${readRefusal(error).message}`, { cause: error })
  }
}
