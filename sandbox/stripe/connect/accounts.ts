import type Stripe from 'stripe'
import type { Call } from '../call.ts'
import { BadParams } from '../failure.ts'
import { addHidden, findHidden, insertObject, lockObject, updateObject } from '../objects.ts'
import { COUNTRIES } from '../page/countries.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { CreateAccountParams, UpdateAccountParams } from './account-params.ts'
import { type Asked, type HiddenAccount, withState } from './account-state.ts'
import { buildAccount, changeAccount } from './build-account.ts'

type Account = Stripe.Account

export async function createAccount({ query, now }: Call, params: CreateAccountParams): Promise<Account> {
  if (!COUNTRIES.some(({ code }) => code === params.country))
    throw new BadParams(`Country '${params.country}' is unknown.`, { code: 'country_unsupported', param: 'country' })
  const account = buildAccount(params, now)
  await insertObject(query, account, { asked: [] } satisfies HiddenAccount)
  return account
}

export async function updateAccount(call: Call, id: string, params: UpdateAccountParams): Promise<Account> {
  const { account, hidden } = await lockAccount(call, id)
  return saveAccount(call, changeAccount(account, params, hidden.asked), hidden)
}

export async function lockAccount({ query }: Call, id: string, param = 'account', status = 404) {
  const account = await lockObject(query, 'account', id, param, status)
  const hidden = (await findHidden<HiddenAccount>(query, id)) ?? { asked: [] }
  return { account, hidden }
}

/** Stores an account with its derived state and sends `account.updated`. */
export async function saveAccount(call: Call, changed: Account, hidden: HiddenAccount): Promise<Account> {
  const account = withState(changed, hidden.asked)
  await updateObject(call.query, account)
  await addHidden(call.query, account.id, hidden)
  await recordEvent({ ...call, account: account.id }, 'account.updated', account)
  return account
}

/** Adds a requirement, as Stripe does when it cannot verify something. Payouts stop until it is provided. */
export async function askFor(call: Call, id: string, asked: Asked): Promise<Account> {
  const { account, hidden } = await lockAccount(call, id)
  const others = hidden.asked.filter(({ requirement }) => requirement !== asked.requirement)
  return saveAccount(call, account, { ...hidden, asked: [...others, asked] })
}
