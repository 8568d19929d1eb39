import type { ManualMethod } from './payouts.ts'

/** Where a manual payout goes. */
export type PayoutDetails = BankDetails | PayPalDetails
type BankDetails = {
  method: 'bank_transfer'
  accountHolder: string
  /** Country of the bank, such as `US`. */
  country: string
} & BankAccount
type BankAccount = { iban: string } | { accountNumber: string; routingNumber: string }
type PayPalDetails = { method: 'paypal'; email: string }

/** A filled-in form. Empty fields are missing or blank. */
export type DetailsForm = { method: ManualMethod } & { [Field in DetailsField]?: string | undefined }
export type DetailsField = 'accountHolder' | 'country' | 'iban' | 'accountNumber' | 'routingNumber' | 'email'
type DetailsErrors = { [Field in DetailsField]?: string }

const MAX_ACCOUNT_HOLDER_LENGTH = 100
export const MAX_PAYPAL_EMAIL_LENGTH = 254

/** Countries of banks that designers can choose. */
export const BANK_COUNTRIES =
  'AR AT AU BE BG BR CA CH CL CO CY CZ DE DK EE ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KR LI LT LU LV MT MX MY NL NO NZ PH PL PT RO SE SG SI SK TH TR TW US UY ZA'.split(
    ' ',
  )

/** Countries whose banks identify accounts by IBAN alone. */
const IBAN_COUNTRIES = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IL IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK TR'.split(' '),
)

export function hasIban(country: string): boolean {
  return IBAN_COUNTRIES.has(country)
}

/** The problem of each field; empty if the details can be used. */
export function checkDetails(form: DetailsForm): DetailsErrors {
  return form.method === 'paypal' ? defined({ email: checkEmail(form.email) }) : checkBank(form)
}

/** Normalizes a form without errors: no spaces in numbers, letters of an IBAN in upper case. */
export function toDetails(form: DetailsForm): PayoutDetails {
  if (form.method === 'paypal') return { method: 'paypal', email: text(form.email) }
  const country = text(form.country)
  const account = hasIban(country)
    ? { iban: compact(form.iban) }
    : { accountNumber: compact(form.accountNumber), routingNumber: compact(form.routingNumber) }
  return { method: 'bank_transfer', accountHolder: text(form.accountHolder), country, ...account }
}

/** Masked details: the only form in which they are shown. */
export function hintOf(details: PayoutDetails): string {
  if (details.method === 'paypal') return maskEmail(details.email)
  const account = 'iban' in details ? details.iban : details.accountNumber
  return `Account ending ${account.slice(-4)}`
}

/** ISO 13616: the number, with its first four characters at the end and letters as numbers, is 1 modulo 97. @internal */
export function isIban(value: string): boolean {
  const iban = compact(value)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

const ABA_WEIGHTS = [3, 7, 1]

/** The routing number of a bank in the United States, with the checksum of the American Bankers Association. @internal */
export function isAbaNumber(value: string): boolean {
  const digits = compact(value)
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (ABA_WEIGHTS[index % 3] ?? 0), 0) % 10 === 0
}

function checkBank(form: DetailsForm): DetailsErrors {
  const country = text(form.country)
  const common = {
    accountHolder: checkHolder(text(form.accountHolder)),
    country: BANK_COUNTRIES.includes(country) ? undefined : 'Choose the country of your bank.',
  }
  if (hasIban(country)) return defined({ ...common, iban: checkIban(form.iban, country) })
  return defined({
    ...common,
    accountNumber: checkAccountNumber(compact(form.accountNumber), country),
    routingNumber: checkRoutingNumber(compact(form.routingNumber), country),
  })
}

function checkHolder(name: string) {
  if (name === '') return 'Enter the name of the account holder.'
  if (name.length > MAX_ACCOUNT_HOLDER_LENGTH) return `Use at most ${MAX_ACCOUNT_HOLDER_LENGTH} characters.`
}

function checkIban(value: string | undefined, country: string) {
  if (compact(value) === '') return 'Enter your IBAN.'
  if (!isIban(value ?? '')) return 'This IBAN is not valid. Check it for typos.'
  if (!compact(value).startsWith(country)) return 'This IBAN belongs to a bank in another country.'
}

function checkAccountNumber(number: string, country: string) {
  if (number === '') return 'Enter your account number.'
  const isValid = country === 'US' ? /^\d{4,17}$/.test(number) : /^[A-Z\d-]{4,34}$/.test(number)
  if (!isValid) return 'This account number is not valid. Check it for typos.'
}

function checkRoutingNumber(number: string, country: string) {
  if (number === '') return 'Enter the routing number of your bank.'
  const isValid = country === 'US' ? isAbaNumber(number) : /^[A-Z\d-]{3,20}$/.test(number)
  if (!isValid) return 'This routing number is not valid. Check it for typos.'
}

function checkEmail(value: string | undefined) {
  const email = text(value)
  if (email === '') return 'Enter the email address of your PayPal account.'
  if (email.length > MAX_PAYPAL_EMAIL_LENGTH || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    return 'Enter a valid email address.'
}

/** d•••@example.com */
function maskEmail(email: string) {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at).slice(0, 90)}`
}

function defined(errors: { [Field in DetailsField]?: string | undefined }): DetailsErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

function text(value = '') {
  return value.trim()
}

function compact(value = '') {
  return value.replaceAll(/\s/g, '').toUpperCase()
}
