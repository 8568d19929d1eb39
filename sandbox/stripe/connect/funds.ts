import type Stripe from 'stripe'
import type { Query } from '../../database.ts'
import type { Call } from '../call.ts'
import { invalidState } from '../failure.ts'

/** The owner of the platform's balance in the ledger; connected accounts have their id. */
export const PLATFORM = 'platform'

/** The platform starts with this balance in dollars, so that transfers work in a new sandbox. */
const FLOAT = 1_000_000_00

type Source = { id: string; currency: string }

/** Adds to a balance, or subtracts from it if the amount is negative. Fees are not simulated, except for disputes. */
export async function addFunds({ query }: Call, account: string, amount: number, { id, currency }: Source) {
  await query('insert into sandbox.stripe_funds (account, amount, currency, source) values ($1, $2, $3, $4)', [
    account,
    amount,
    currency,
    id,
  ])
}

export async function readFunds(query: Query, account: string, currency: string): Promise<number> {
  const [row] = await query<{ sum: string | null }>(
    'select sum(amount) as sum from sandbox.stripe_funds where account = $1 and currency = $2',
    [account, currency],
  )
  const start = account === PLATFORM && currency === 'usd' ? FLOAT : 0
  return start + Number(row?.sum ?? 0)
}

/** Serializes withdrawals from one balance, so that concurrent ones cannot overdraw it. */
export async function requireFunds({ query }: Call, account: string, amount: number, currency: string) {
  await query("select pg_advisory_xact_lock(hashtextextended('stripe funds ' || $1, 0))", [account])
  if ((await readFunds(query, account, currency)) < amount) throw insufficientFunds()
}

export function insufficientFunds() {
  const message =
    'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance'
  return invalidState(message, { code: 'balance_insufficient' })
}

export async function readBalance(query: Query, account = PLATFORM): Promise<Stripe.Balance> {
  const amount = await readFunds(query, account, 'usd')
  return {
    object: 'balance',
    available: [{ amount, currency: 'usd', source_types: { card: amount } }],
    livemode: false,
    pending: [{ amount: 0, currency: 'usd', source_types: { card: 0 } }],
  }
}
