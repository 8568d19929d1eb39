import type { AccountRequirements } from './payouts.ts'

/** Countries in which designers can connect a Stripe account. Transfers to other countries need another kind of account. */
export const CONNECT_COUNTRIES = ['US'] as const
export type ConnectCountry = (typeof CONNECT_COUNTRIES)[number]

/** `started` has an account that lacks details; `checking` waits for Stripe; `blocked` was ready, or lacks something now. */
export const CONNECT_STATES = ['off', 'not_started', 'started', 'checking', 'blocked', 'ready'] as const
type ConnectState = (typeof CONNECT_STATES)[number]

export const NO_REQUIREMENTS: AccountRequirements = {
  currentlyDue: [],
  eventuallyDue: [],
  pendingVerification: [],
  errors: [],
  disabledReason: null,
  deadline: null,
}

type Account = {
  accountId: string | null
  detailsSubmitted: boolean
  payoutsEnabled: boolean
  transfersActive: boolean
  requirements: AccountRequirements
}

/** Whether money can be sent to the account. */
export function isReady(account: Account | undefined): boolean {
  return Boolean(account?.accountId && account.payoutsEnabled && account.transfersActive)
}

export function connectStateOf(account: Account | undefined): Exclude<ConnectState, 'off'> {
  if (!account?.accountId) return 'not_started'
  if (isReady(account)) return 'ready'
  if (!account.detailsSubmitted) return 'started'
  return account.requirements.currentlyDue.length > 0 || account.requirements.disabledReason ? 'blocked' : 'checking'
}

/** Requirements in words, by how they start. The first match applies. */
const WORDS: [start: string, words: string][] = [
  ['external_account', 'A bank account for your payouts'],
  ['tos_acceptance', 'Your agreement to Stripe’s terms'],
  ['individual.ssn_last_4', 'Last four digits of your Social Security number'],
  ['individual.id_number', 'Your Social Security number or tax ID'],
  ['individual.first_name', 'Your legal name'],
  ['individual.last_name', 'Your legal name'],
  ['individual.dob', 'Your date of birth'],
  ['individual.address', 'Your home address'],
  ['individual.email', 'Your email address'],
  ['individual.phone', 'Your phone number'],
  ['individual.verification', 'A photo of your ID'],
  ['individual', 'More details about you'],
  ['company.tax_id', 'Tax ID of your company'],
  ['company.address', 'Address of your company'],
  ['company.name', 'Legal name of your company'],
  ['company.phone', 'Phone number of your company'],
  ['company.verification', 'A document of your company'],
  ['company', 'More details about your company'],
  ['representative', 'Details about the person who represents your company'],
  ['relationship', 'Details about the owners of your company'],
  ['owners', 'Details about the owners of your company'],
  ['directors', 'Details about the directors of your company'],
  ['executives', 'Details about the executives of your company'],
  ['person_', 'Details about a person in your company'],
  ['business_type', 'Whether you are an individual or a company'],
  ['business_profile.mcc', 'What you sell'],
  ['business_profile.product_description', 'What you sell'],
  ['business_profile.url', 'Your website'],
  ['business_profile', 'More details about your business'],
  ['settings.payments.statement_descriptor', 'Name shown on statements'],
]

/** A requirement in plain words. Fields of a group have the same words; unknown ones are made readable. */
export function requirementWords(requirement: string): string {
  const known = WORDS.find(([start]) => requirement.startsWith(start))
  if (known) return known[1]
  const words = requirement.replaceAll(/[._]/g, ' ').trim()
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'More details'
}

/** The details that the designer must still give to Stripe, each once. */
export function missingWords({ currentlyDue }: AccountRequirements): string[] {
  return [...new Set(currentlyDue.map(requirementWords))]
}

/** Whether Stripe has what the tax form needs. */
export function taxFormStatus(hasTaxId: boolean | null): 'On file' | 'Missing' {
  return hasTaxId ? 'On file' : 'Missing'
}

/** The month of a scheduled payout, in UTC: 2026-11. */
export function payoutPeriod(now: Date): string {
  return now.toISOString().slice(0, 7)
}

/** The first day of the next month, in UTC. */
export function nextPeriodStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

/** Reasons of a failed bank payout, by Stripe's code: what happened and what the designer can do. */
const FAILURES: Record<string, string> = {
  account_closed: 'The bank account is closed. Add another bank account in Stripe.',
  account_frozen: 'The bank account is frozen. Ask your bank, or add another bank account in Stripe.',
  bank_account_restricted: 'The bank account does not accept this kind of transfer. Add another one in Stripe.',
  bank_ownership_changed: 'The bank account changed its owner. Add another bank account in Stripe.',
  could_not_process: 'Your bank could not process the transfer. Ask your bank, or add another bank account in Stripe.',
  debit_not_authorized: 'Your bank did not allow the transfer. Ask your bank.',
  declined: 'Your bank declined the transfer. Ask your bank.',
  incorrect_account_holder_name: 'The name of the account holder is wrong. Correct it in Stripe.',
  invalid_account_number: 'The account number is wrong. Correct your bank account in Stripe.',
  invalid_currency: 'The bank account does not accept US dollars. Add another bank account in Stripe.',
  no_account: 'The bank does not know the account. Correct your bank account in Stripe.',
  unsupported_card: 'The debit card does not accept payouts. Add a bank account in Stripe.',
}

export function payoutFailureWords(code: string | null | undefined): string {
  return FAILURES[code ?? ''] ?? 'The bank returned the payout. Check your bank account in Stripe.'
}
