import type Stripe from 'stripe'
import { newId } from '../ids.ts'

type Failure = { code: string; message: string }
type TestBank = { number: string; does: string; failure?: Failure }

/** Stripe's test account numbers; payouts to them end as described. */
export const TEST_BANKS: TestBank[] = [
  { number: '000123456789', does: 'Payouts succeed' },
  {
    number: '000111111116',
    does: 'Payouts fail: no account',
    failure: { code: 'no_account', message: 'The bank account could not be located.' },
  },
  {
    number: '000111111113',
    does: 'Payouts fail: account closed',
    failure: { code: 'account_closed', message: 'The bank account has been closed.' },
  },
  {
    number: '000222222227',
    does: 'Payouts fail: insufficient funds',
    failure: { code: 'insufficient_funds', message: 'Your Stripe account has insufficient funds to cover the payout.' },
  },
  {
    number: '000333333335',
    does: 'Payouts fail: debit not authorized',
    failure: {
      code: 'debit_not_authorized',
      message: 'Debit transactions are not approved on your bank account.',
    },
  },
  {
    number: '000444444440',
    does: 'Payouts fail: wrong currency',
    failure: {
      code: 'invalid_currency',
      message: 'The bank was unable to process this payout because of its currency.',
    },
  },
]

/** Closed by its owner later: payouts fail from then on. */
export const CLOSED_BANK = '000111111113'
export const CLOSED: Failure = { code: 'account_closed', message: 'The bank account has been closed.' }

export function findBank(number: string): TestBank | undefined {
  return TEST_BANKS.find((bank) => bank.number === number)
}

/** The stored bank account has only the last four digits. */
export function buildBank(account: string, number: string, routing: string, holder: string): Stripe.BankAccount {
  return {
    id: newId('ba_1'),
    object: 'bank_account',
    account,
    account_holder_name: holder,
    account_holder_type: 'individual',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: null,
    future_requirements: null,
    last4: number.slice(-4),
    metadata: {},
    requirements: null,
    routing_number: routing,
    status: 'new',
  }
}

/** ABA check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0)
  return sum % 10 === 0
}
