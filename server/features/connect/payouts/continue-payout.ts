import type Stripe from 'stripe'
import { payoutFailureWords } from '#domain/connect.ts'
import { isoDay } from '#domain/dates.ts'
import { deferPayout } from '#server/features/royalties/provider/defer-payout.ts'
import { findStripePayout, type StripePayout } from '#server/features/royalties/provider/find-stripe-payout.ts'
import {
  planReturnCheck,
  recordArrival,
  recordFailure,
  recordOnItsWay,
  recordSent,
  recordTransfer,
} from '#server/features/royalties/provider/record-steps.ts'
import {
  createBankPayout,
  createTransfer,
  findBankPayout,
  findReversal,
  findTransfer,
  readBankPayout,
} from './provider.ts'
import { lookUp, readRefusal } from './refusal.ts'
import { takeBack, takeBackLate } from './take-back.ts'

const NOT_READY = 'Stripe cannot pay into your account at the moment. Open your Stripe account to see what is missing.'

/**
 * Takes a payout as far as it goes now: transfer, bank payout, settlement. The one settlement function for the job after
 * the request, the webhook and the sweep. It can run at any time, concurrently and again after a crash: every step
 * looks for its object at Stripe, creates it with an idempotency key, and stores its id if the state is still the same.
 */
export async function continuePayout(id: string, now: Date): Promise<void> {
  for (const step of [sendTransfer, sendToBank, settle]) {
    const payout = await findStripePayout(id)
    if (!payout || payout.state === 'refused') return
    if (payout.state === 'failed') return takeBackLate(payout, now)
    await step(payout, now)
  }
}

async function sendTransfer(payout: StripePayout, now: Date) {
  if (payout.state !== 'requested' || payout.transferId) return
  try {
    const transfer = (await lookUp(findTransfer(payout))) ?? (await createTransfer(payout))
    await recordTransfer(payout.id, transfer.id)
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal.isFinal) await recordFailure(payout.id, { reason: NOT_READY }, now)
    else await deferPayout(payout, refusal.message, now)
  }
}

async function sendToBank(payout: StripePayout, now: Date) {
  const { transferId } = payout
  if (payout.state !== 'requested' || !transferId) return
  try {
    const sent = (await lookUp(findBankPayout(payout))) ?? (await createUnlessReversed(payout, transferId))
    if (sent) await recordSent(payout.id, { providerPayoutId: sent.id, arrivesOn: arrivalOf(sent) }, now)
    else await takeBack(payout, transferId, NOT_READY, now)
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal.isFinal) await takeBack(payout, transferId, NOT_READY, now)
    else await deferPayout(payout, refusal.message, now)
  }
}

/** A reversed transfer means that the payout was given up before, and the process died before it stored that. */
async function createUnlessReversed(payout: StripePayout, transferId: string) {
  const { found } = await lookUp(findReversal(payout, transferId))
  return found ? undefined : createBankPayout(payout)
}

async function settle(payout: StripePayout, now: Date) {
  const { id, state, accountId, transferId, providerPayoutId, settledAt } = payout
  if (!providerPayoutId || !transferId) return
  const sent = await readBankPayout(providerPayoutId, accountId).catch(readRefusal)
  // The shop lost access to the account. An admin must find out at Stripe whether the money arrived.
  if ('isFinal' in sent)
    return state === 'paid' ? planReturnCheck(id, settledAt ?? now, now) : deferPayout(payout, sent.message, now)
  if (sent.status === 'failed' || sent.status === 'canceled')
    return takeBack(payout, transferId, payoutFailureWords(sent.failure_code), now)
  if (state === 'paid') return planReturnCheck(id, settledAt ?? now, now)
  if (sent.status === 'paid') return recordArrival(id, now)
  await recordOnItsWay(id, arrivalOf(sent), now)
}

function arrivalOf({ arrival_date: seconds }: Stripe.Payout): string | null {
  return seconds ? isoDay(new Date(seconds * 1000)) : null
}
