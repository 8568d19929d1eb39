import type Stripe from 'stripe'
import { z } from 'zod'
import { DAY_SECONDS } from '#domain/durations.ts'
import type { Query } from '../../database.ts'
import type { Call } from '../call.ts'
import { BadParams, invalidState, missing } from '../failure.ts'
import { newId, seconds } from '../ids.ts'
import { addHidden, findHidden, insertObject, lockObject, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { created, currency, expand, integer, metadata, oneOf, page, text } from '../wire/param-types.ts'
import { lockAccount } from './accounts.ts'
import { addFunds, requireFunds } from './funds.ts'

type Payout = Stripe.Payout

export const createPayoutParams = z.strictObject({
  amount: integer(1, 99_999_999),
  currency,
  description: text(1000).optional(),
  method: oneOf('standard').optional(),
  statement_descriptor: text(22).optional(),
  metadata: metadata.optional(),
  expand,
})
export const listPayoutsParams = z.strictObject({
  ...page,
  created: created.optional(),
  status: oneOf('pending', 'in_transit', 'paid', 'failed', 'canceled').optional(),
})

/** `due` is the time of the next step, in seconds. */
export type HiddenPayout = { account: string; due: number }

/** Time from one state to the next. At Stripe, it takes days. */
const STEP_SECONDS = 3
const ARRIVAL_SECONDS = 2 * DAY_SECONDS

/** Sends money from a connected account's balance to its bank. */
export async function createPayout(call: Call, params: z.infer<typeof createPayoutParams>): Promise<Payout> {
  if (!call.account) throw new BadParams('The Stripe simulator only supports payouts of connected accounts.')
  const { account } = await lockAccount(call, call.account)
  const bank = account.external_accounts?.data[0]
  if (!account.payouts_enabled || !bank) {
    const message =
      "Payouts have been disabled on the connected account. Please check the connected account's status and requirements."
    throw invalidState(message, { code: 'payouts_not_allowed' })
  }
  await requireFunds(call, account.id, params.amount, params.currency)
  const payout = buildPayout(params, bank.id, call.now)
  const due = seconds(call.now) + STEP_SECONDS
  await insertObject(call.query, payout, { account: account.id, due } satisfies HiddenPayout)
  await addFunds(call, account.id, -params.amount, payout)
  await recordEvent(call, 'payout.created', payout)
  return payout
}

/** Only a pending payout can be canceled. */
export async function cancelPayout(call: Call, id: string): Promise<Payout> {
  const payout = await lockPayout(call, id)
  if (payout.status !== 'pending') {
    throw invalidState(`Payouts can only be canceled while pending. This payout has a status of ${payout.status}.`)
  }
  const canceled: Payout = { ...payout, status: 'canceled' }
  await updateObject(call.query, canceled)
  await addFunds(call, String(call.account), payout.amount, payout)
  await recordEvent(call, 'payout.canceled', canceled)
  return canceled
}

export async function lockPayout(call: Call, id: string): Promise<Payout> {
  await requireOwner(call.query, id, call.account)
  return lockObject(call.query, 'payout', id, 'payout')
}

/** A payout exists only for its own account. */
export async function requireOwner(query: Query, id: string, account: string | undefined) {
  const hidden = await findHidden<HiddenPayout>(query, id)
  if (!hidden || hidden.account !== account) throw missing('payout', id, 'payout')
}

/** Moves a payout to another state, and plans its next step. */
export async function savePayout(call: Call, payout: Payout) {
  await updateObject(call.query, payout)
  await addHidden(call.query, payout.id, { due: seconds(call.now) + STEP_SECONDS })
}

function buildPayout(params: z.infer<typeof createPayoutParams>, bank: string, now: Date) {
  return {
    id: newId('po_1'),
    object: 'payout',
    amount: params.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: seconds(now) + ARRIVAL_SECONDS,
    automatic: false,
    balance_transaction: null,
    created: seconds(now),
    currency: params.currency,
    description: params.description ?? null,
    destination: bank,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: params.metadata ?? {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  } satisfies Payout
}
