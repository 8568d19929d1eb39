import type Stripe from 'stripe'
import { findBank, isRoutingNumber } from '../connect/banks.ts'
import type { Details } from '../connect/onboard.ts'
import type { Errors, Values } from './read-card-form.ts'

const MIN_AGE = 18

/** `finish` needs everything; `no_bank` leaves the bank account out; `later` saves what is valid so far. */
type Choice = 'finish' | 'no_bank' | 'later'

type Read = { details: Details; errors?: undefined } | { errors: Errors }

/** Validates the onboarding form. Details that the account already has can stay empty. */
export function readOnboardingForm(values: Values, account: Stripe.Account, ip: string, now: Date): Read {
  const choice = choiceOf(values.choice)
  const errors: Errors = {}
  const value = (name: string) => values[name]?.trim().slice(0, 200) ?? ''
  const required = (name: string, sentence: string, isKnown: unknown) => {
    if (!value(name) && !isKnown) errors[name] = sentence
  }
  const { individual } = account
  required('first_name', 'Enter your first name.', individual?.first_name)
  required('last_name', 'Enter your last name.', individual?.last_name)
  required('dob', 'Enter your date of birth.', individual?.dob?.day)
  required('ssn_last_4', 'Enter the last 4 digits.', individual?.ssn_last_4_provided || account.country !== 'US')
  if (value('ssn_last_4') && !/^\d{4}$/.test(value('ssn_last_4'))) errors.ssn_last_4 = 'Enter 4 digits.'
  const dob = readDob(value('dob'), now)
  if (dob && 'error' in dob) errors.dob = dob.error
  if (choice === 'finish') checkBank(values, needsBank(account), errors)
  if (choice !== 'later' && Object.keys(errors).length > 0) return { errors }
  const hasBank = choice === 'finish' && value('account_number')
  return {
    details: {
      ...(value('first_name') && { firstName: value('first_name') }),
      ...(value('last_name') && { lastName: value('last_name') }),
      ...(dob && !('error' in dob) && { dob }),
      ...(hasBank && { bank: { number: digits(values.account_number), routing: digits(values.routing_number) } }),
      hasSsn: /^\d{4}$/.test(value('ssn_last_4')),
      isSubmitted: choice !== 'later',
      ip,
    },
  }
}

/** True until the account has a bank account that works. */
export function needsBank({ external_accounts, requirements }: Stripe.Account): boolean {
  return !external_accounts?.data.length || Boolean(requirements?.currently_due?.includes('external_account'))
}

function choiceOf(text = ''): Choice {
  return text === 'no_bank' || text === 'later' ? text : 'finish'
}

function checkBank(values: Values, isRequired: boolean, errors: Errors) {
  const [routing, number] = [digits(values.routing_number), digits(values.account_number)]
  if (!routing && !number && !isRequired) return
  if (!isRoutingNumber(routing)) errors.routing_number = 'Enter a valid routing number, such as 110000000.'
  if (!number) errors.account_number = 'Enter your account number.'
  else if (!findBank(number)) errors.account_number = 'Only test account numbers work here, such as 000123456789.'
}

function digits(text = '') {
  return text.replaceAll(/[\s-]/g, '')
}

/** Parses `1990-12-31`. */
function readDob(text: string, now: Date): NonNullable<Details['dob']> | { error: string } | undefined {
  if (!text) return undefined
  const [year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).slice(1).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1900 || date.getUTCMonth() !== month - 1) return { error: 'Enter a complete date.' }
  if (Date.UTC(year + MIN_AGE, month - 1, day) > now.getTime()) return { error: `You must be at least ${MIN_AGE}.` }
  return { day, month, year }
}
