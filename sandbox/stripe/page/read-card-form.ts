import type Stripe from 'stripe'
import { ADDRESS_RULES, findRegion, isPostcode, normalizePostcode } from '#domain/address-rules.ts'
import { isShippingCountry } from '#domain/shipping-countries.ts'
import { METHODS, type Method } from '../methods/methods.ts'
import type { Attempt } from '../payments/attempt.ts'
import { brandOf, type Outcome, outcomeOf, passesLuhn } from '../payments/cards.ts'
import { COUNTRIES, countriesAmong } from './countries.ts'

export type Values = Record<string, string>
export type Errors = Record<string, string>

type Read = { attempt: Attempt; outcome: Outcome; errors?: undefined } | { errors: Errors }

/** Wallets hold this card. */
const TEST_CARD = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 } as const
const METHOD_OUTCOMES: Record<Exclude<Method, 'card'>, Outcome> = {
  apple_pay: { kind: 'succeeds' },
  google_pay: { kind: 'succeeds' },
  link: { kind: 'succeeds' },
  // The customer approves on another page.
  paypal: { kind: 'challenges' },
  us_bank_account: { kind: 'delays', succeeds: true },
}

/** Validates the address alone. */
export function readAddressForm(values: Values, session: Stripe.Checkout.Session) {
  const errors: Errors = {}
  const allowed = session.shipping_address_collection?.allowed_countries ?? []
  const shipTo = readShipping(values, reader(values, errors), allowed, errors)
  return Object.keys(errors).length > 0 ? { errors } : { shipTo }
}

/** Validates the form. This is the only validation if the page's script did not run. */
export function readCardForm(values: Values, session: Stripe.Checkout.Session, now: Date): Read {
  const errors: Errors = {}
  const required = reader(values, errors)
  const email = session.customer_email ?? required('email', 'Enter your email address.')
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) errors.email = 'Enter a complete email address.'
  // A taxed session has collected the address before.
  const allowed = session.automatic_tax.enabled ? undefined : session.shipping_address_collection?.allowed_countries
  const shipping = allowed ? readShipping(values, required, allowed, errors) : null
  const method = METHODS.find((name) => name === values.method) ?? 'card'
  if (method !== 'card') {
    if (Object.keys(errors).length > 0) return { errors }
    const payer = { email, name: shipping?.name ?? 'Test Driver', country: 'US', postalCode: '' }
    return { attempt: { ...payer, card: TEST_CARD, method, shipping }, outcome: METHOD_OUTCOMES[method] }
  }
  const digits = (values.card_number ?? '').replaceAll(/[\s-]/g, '')
  if (!digits) errors.card_number = 'Enter your card number.'
  else if (!/^\d{14,19}$/.test(digits)) errors.card_number = 'Your card number is incomplete.'
  else if (!passesLuhn(digits)) errors.card_number = 'Your card number is invalid.'
  const expiry = readExpiry(values.card_expiry ?? '', now)
  if ('error' in expiry) errors.card_expiry = expiry.error
  const brand = brandOf(digits)
  const cvcLength = brand === 'amex' ? 4 : 3
  if (!new RegExp(`^\\d{${cvcLength}}$`).test((values.card_cvc ?? '').trim())) {
    errors.card_cvc = `Enter the ${cvcLength}-digit security code.`
  }
  const name = required('card_name', 'Enter the name on the card.')
  const country = values.country ?? ''
  if (!COUNTRIES.some(({ code }) => code === country)) errors.country = 'Choose a country.'
  const postalCode =
    country === 'US'
      ? required('postal_code', 'Enter your ZIP code.', 20)
      : (values.postal_code ?? '').trim().slice(0, 20)
  if (Object.keys(errors).length > 0 || 'error' in expiry) return { errors }
  const card = { brand, last4: digits.slice(-4), ...expiry }
  return { attempt: { email, name, card, country, postalCode, shipping }, outcome: outcomeOf(digits) }
}

function reader(values: Values, errors: Errors) {
  return (name: string, sentence: string, max = 200) => {
    const value = values[name]?.trim() ?? ''
    if (!value) errors[name] = sentence
    else if (value.length > max) errors[name] = `Use at most ${max} characters.`
    return value
  }
}

function readShipping(
  values: Values,
  required: (name: string, sentence: string, max?: number) => string,
  allowed: readonly string[],
  errors: Errors,
) {
  const country = values.shipping_country ?? ''
  if (!countriesAmong(allowed).some(({ code }) => code === country)) errors.shipping_country = 'Choose a country.'
  const rule = isShippingCountry(country) ? ADDRESS_RULES[country] : undefined
  const optional = (name: string) => values[name]?.trim().slice(0, 200) || null
  const state = rule?.region?.required
    ? required('shipping_state', `Enter your ${rule.region.label.toLowerCase()}.`)
    : optional('shipping_state')
  const label = country === 'US' ? 'ZIP code' : 'postal code'
  const given = rule?.postcode.optional
    ? (optional('shipping_postal_code') ?? '')
    : required('shipping_postal_code', `Enter your ${label}.`, 20)
  const postalCode = rule ? normalizePostcode(rule, given) : given
  if (rule?.region?.list && state && !findRegion(rule, state))
    errors.shipping_state = `Enter a ${rule.region.label.toLowerCase()}, such as ${rule.region.list[0]?.code}.`
  if (rule && postalCode && !isPostcode(rule, postalCode)) errors.shipping_postal_code = `Your ${label} is invalid.`
  return {
    name: required('shipping_name', 'Enter your full name.'),
    address: {
      line1: required('shipping_line1', 'Enter your street address.'),
      line2: optional('shipping_line2'),
      city: required('shipping_city', 'Enter your city.'),
      state: (rule && findRegion(rule, state ?? '')) ?? state,
      postal_code: postalCode || null,
      country,
    },
  }
}

/** Parses `12 / 34`. A card is valid until the end of its month. */
function readExpiry(text: string, now: Date): { expMonth: number; expYear: number } | { error: string } {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? []
  if (!month) return { error: 'Your card’s expiration date is incomplete.' }
  const expMonth = Number(month)
  const expYear = 2000 + Number(year)
  if (expMonth < 1 || expMonth > 12) return { error: 'Your card’s expiration date is invalid.' }
  if (Date.UTC(expYear, expMonth) <= now.getTime()) return { error: 'Your card’s expiration date is in the past.' }
  if (expYear > now.getUTCFullYear() + 50) return { error: 'Your card’s expiration year is invalid.' }
  return { expMonth, expYear }
}
