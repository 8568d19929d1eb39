import type Stripe from 'stripe'
import { DAY_MS } from '#domain/durations.ts'
import { callStripe } from '#server/features/payments/stripe.ts'
import type { StripePayout } from '#server/features/royalties/provider/find-stripe-payout.ts'

/*
 * Every object at Stripe carries our payout's id, and is looked up before it is created: unlike idempotency keys, which
 * expire after a day, the lists are permanent.
 */

const CURRENCY = 'usd'
const MAX_LISTED = 100

export async function findTransfer({ id, accountId }: StripePayout): Promise<Stripe.Transfer | undefined> {
  const { data } = await callStripe((stripe) =>
    stripe.transfers.list({ transfer_group: groupOf(id), destination: accountId, limit: MAX_LISTED }),
  )
  return data.find(({ metadata }) => metadata.payout_id === id)
}

export function createTransfer(payout: StripePayout): Promise<Stripe.Transfer> {
  const { id, accountId, amountCents } = payout
  return callStripe((stripe) =>
    stripe.transfers.create(
      {
        amount: amountCents,
        currency: CURRENCY,
        destination: accountId,
        transfer_group: groupOf(id),
        metadata: { payout_id: id },
      },
      { idempotencyKey: keyOf(payout, 'transfer') },
    ),
  )
}

/** Payouts cannot be listed by metadata, so this reads those since the request. There are few per account. */
export async function findBankPayout({ id, accountId, createdAt }: StripePayout): Promise<Stripe.Payout | undefined> {
  const since = Math.floor((createdAt.getTime() - DAY_MS) / 1000)
  return callStripe(async (stripe) => {
    const list = stripe.payouts.list({ created: { gte: since }, limit: MAX_LISTED }, { stripeAccount: accountId })
    for await (const payout of list) if (payout.metadata?.payout_id === id) return payout
    return undefined
  })
}

export function createBankPayout(payout: StripePayout): Promise<Stripe.Payout> {
  const { id, accountId, amountCents } = payout
  return callStripe((stripe) =>
    stripe.payouts.create(
      { amount: amountCents, currency: CURRENCY, metadata: { payout_id: id } },
      { stripeAccount: accountId, idempotencyKey: keyOf(payout, 'payout') },
    ),
  )
}

export function readBankPayout(providerPayoutId: string, stripeAccount: string): Promise<Stripe.Payout> {
  return callStripe((stripe) => stripe.payouts.retrieve(providerPayoutId, {}, { stripeAccount }))
}

/** Our reversal, or the latest one if the transfer was reversed completely in Stripe's dashboard. */
export async function findReversal({ id, amountCents }: StripePayout, transferId: string) {
  const { data } = await callStripe((stripe) => stripe.transfers.listReversals(transferId, { limit: MAX_LISTED }))
  const reversedCents = data.reduce((sum, { amount }) => sum + amount, 0)
  const found = data.find(({ metadata }) => metadata?.payout_id === id)
  return { found: found ?? (reversedCents >= amountCents ? data[0] : undefined), reversedCents }
}

export function createReversal(
  payout: StripePayout,
  transferId: string,
  amount: number,
): Promise<Stripe.TransferReversal> {
  const params = { amount, metadata: { payout_id: payout.id } }
  const idempotencyKey = keyOf(payout, 'reversal')
  return callStripe((stripe) => stripe.transfers.createReversal(transferId, params, { idempotencyKey }))
}

function groupOf(id: string) {
  return `payout_${id}`
}

/** A new key after each refusal, because Stripe would repeat the stored refusal. Not after a lost answer. */
function keyOf({ id, attempts }: StripePayout, step: 'transfer' | 'payout' | 'reversal') {
  return `payout-${id}-${step}${attempts > 0 ? `-${attempts}` : ''}`
}
