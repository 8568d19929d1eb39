import type Stripe from 'stripe'
import { query } from '../../database.ts'
import { CLOSED_BANK } from '../connect/banks.ts'
import { isOpen } from '../disputes/decide-dispute.ts'
import { formatAmount } from '../format-amount.ts'
import type { Kind, Kinds } from '../objects.ts'

const MAX_ROWS = 20

/** Recent objects of the simulator, for the sandbox page, with everything that a person can make happen. */
export async function readPanel() {
  const [charges, disputes, accounts, payouts] = await Promise.all([
    newest('charge', "body->>'status' = 'succeeded' and body->>'disputed' = 'false'"),
    newest('dispute'),
    newest('account'),
    newest('payout'),
  ])
  return {
    payments: charges.map(({ body }) => ({ id: body.id, amount: amountOf(body), email: body.billing_details.email })),
    disputes: disputes.map(({ body }) => ({
      id: body.id,
      amount: amountOf(body),
      reason: body.reason,
      status: body.status,
      isOpen: isOpen(body),
    })),
    accounts: accounts.map(({ body, hidden }) => ({
      id: body.id,
      email: body.email,
      bank: bankOf(body),
      isClosed: hidden.bankNumber === CLOSED_BANK,
      isPayable: body.payouts_enabled,
      due: body.requirements?.currently_due ?? [],
    })),
    payouts: payouts.map(({ body, hidden }) => ({
      id: body.id,
      account: String(hidden.account),
      amount: amountOf(body),
      status: body.status,
      failure: body.failure_message,
    })),
  }
}

export type Panel = Awaited<ReturnType<typeof readPanel>>

function newest<K extends Kind>(kind: K, condition = 'true') {
  return query<{ body: Kinds[K]; hidden: Record<string, unknown> }>(
    `select body, hidden from sandbox.stripe_objects where object = $1 and ${condition}
     order by position desc limit ${MAX_ROWS}`,
    [kind],
  )
}

function amountOf({ amount, currency }: { amount: number; currency: string }) {
  return formatAmount(amount, currency)
}

function bankOf({ external_accounts }: Stripe.Account) {
  const [bank] = external_accounts?.data ?? []
  return bank?.object === 'bank_account' ? `${bank.bank_name} •••• ${bank.last4}` : null
}
