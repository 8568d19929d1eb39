import type Stripe from 'stripe'
import { transaction } from '../../database.ts'
import type { Call } from '../call.ts'
import { invalidState } from '../failure.ts'
import { seconds } from '../ids.ts'
import { findHidden, updateObject } from '../objects.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import { lockAccount, saveAccount } from './accounts.ts'
import { CLOSED, findBank } from './banks.ts'
import { addFunds } from './funds.ts'
import { type HiddenPayout, lockPayout, savePayout } from './payouts.ts'

type Payout = Stripe.Payout
type Failure = { code: string; message: string }

/** Moves every due payout one step: pending, in transit, then paid or failed. */
export async function settlePayouts(now: Date): Promise<void> {
  while (await settleNext(now)) {}
}

/** Pays now, as if the bank had confirmed it. */
export async function payNow(call: Call, id: string): Promise<Payout> {
  const payout = await lockPayout(call, id)
  if (!isOpen(payout)) throw invalidState(`This payout has a status of ${payout.status}.`)
  return pay(call, payout)
}

/** The bank returns the money, before or after the payout was paid. Its account cannot be used any more. */
export async function failNow(call: Call, id: string, failure: Failure = CLOSED): Promise<Payout> {
  const payout = await lockPayout(call, id)
  if (!isOpen(payout) && payout.status !== 'paid') throw invalidState(`This payout has a status of ${payout.status}.`)
  return fail(call, payout, failure)
}

function settleNext(now: Date): Promise<boolean> {
  return transaction(async (query) => {
    const [due] = await query<{ id: string }>(
      `select id from sandbox.stripe_objects where object = 'payout' and body->>'status' in ('pending', 'in_transit')
       and (hidden->>'due')::bigint <= $1 order by position limit 1 for update skip locked`,
      [seconds(now)],
    )
    if (!due) return false
    const { account = '' } = (await findHidden<HiddenPayout>(query, due.id)) ?? {}
    const call: Call = { query, now, requestId: null, idempotencyKey: null, account }
    const payout = await lockPayout(call, due.id)
    if (payout.status === 'pending') await send(call, payout)
    else await arrive(call, payout)
    return true
  })
}

async function send(call: Call, payout: Payout) {
  const sent: Payout = { ...payout, status: 'in_transit' }
  await savePayout(call, sent)
  await recordEvent(call, 'payout.updated', sent)
}

async function arrive(call: Call, payout: Payout) {
  const { hidden } = await lockAccount(call, String(call.account))
  const failure = findBank(hidden.bankNumber ?? '')?.failure
  await (failure ? fail(call, payout, failure) : pay(call, payout))
}

async function pay(call: Call, payout: Payout): Promise<Payout> {
  const paid: Payout = { ...payout, arrival_date: seconds(call.now), status: 'paid' }
  await updateObject(call.query, paid)
  await recordEvent(call, 'payout.paid', paid)
  return paid
}

async function fail(call: Call, payout: Payout, { code, message }: Failure): Promise<Payout> {
  const failed: Payout = { ...payout, failure_code: code, failure_message: message, status: 'failed' }
  await updateObject(call.query, failed)
  await addFunds(call, String(call.account), payout.amount, payout)
  await recordEvent(call, 'payout.failed', failed)
  await rejectBank(call, String(payout.destination), message)
  return failed
}

/** After a failure, Stripe makes no more payouts to this bank account and requests another one. */
async function rejectBank(call: Call, bankId: string, reason: string) {
  const { account, hidden } = await lockAccount(call, String(call.account))
  const banks = account.external_accounts
  const bank = banks?.data.find(({ id }) => id === bankId)
  if (!banks || bank?.object !== 'bank_account') return
  const data: Stripe.ExternalAccount[] = [{ ...bank, status: 'errored' }]
  const requirement = 'external_account'
  const others = hidden.asked.filter((asked) => asked.requirement !== requirement)
  await saveAccount(
    call,
    { ...account, external_accounts: { ...banks, data } },
    { ...hidden, asked: [...others, { requirement, code: 'invalid_value_other', reason }] },
  )
}

function isOpen({ status }: Payout) {
  return status === 'pending' || status === 'in_transit'
}
