import { AppError } from './errors.ts'
import { formatCount } from './format-count.ts'

/** Branded number: the compiler rejects mixing units, and plain numbers where a unit is required. */
export type Amount<Unit extends string> = number & { readonly [unit]: Unit }

declare const unit: unique symbol

/** US dollars as a whole number of cents. */
export type Cents = Amount<'cents'>

/** An amount as JSON and browser storage hold it: 24.99. Accepts any plain number, but not cents. */
export type Dollars = number & { readonly [unit]?: 'dollars' }

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Brands a number as cents, unchecked: cents(24_99) is $24.99. */
export function cents(amount: number): Cents {
  return amount as Cents
}

export function addCents(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtractCents(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce(addCents, cents(0))
}

export function timesQuantity(priceCents: Cents, quantity: number): Cents {
  return cents(priceCents * quantity)
}

/** Parses a PostgreSQL numeric(10,2): '24.99' is 2499. */
export function centsFromDecimal(decimal: string): Cents {
  const [, sign, dollars, fraction = ''] = DECIMAL.exec(decimal) ?? []
  const amount = Number(`${dollars}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) throw notAnAmount(decimal)
  return cents(sign && amount ? -amount : amount)
}

/** Formats for a PostgreSQL numeric(10,2): 2499 is '24.99'. */
export function decimalFromCents(amount: Cents): string {
  if (!Number.isSafeInteger(amount)) throw notAnAmount(amount)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** For JSON: 2499 is 24.99. */
export function dollarsFromCents(amount: Cents): Dollars {
  return amount / 100
}

/** From JSON. Rejects fractions of a cent instead of rounding them. */
export function centsFromDollars(dollars: Dollars): Cents {
  const amount = Math.round(dollars * 100)
  if (!Number.isSafeInteger(amount) || amount / 100 !== dollars) throw notAnAmount(dollars)
  return cents(amount || 0) // never minus zero
}

/** 111955 is '$1,119.55'. */
export function formatMoney(amount: Cents): string {
  const [dollars, fraction] = decimalFromCents(cents(Math.abs(amount))).split('.')
  return `${amount < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${fraction}`
}

/** Formats an amount in the smallest units of any currency, as payment providers report it. */
export function formatAmount(units: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    return format.format(units / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    return `${units} ${currency}`
  }
}

function notAnAmount(value: string | number) {
  return new AppError('invalid', `"${value}" is not an amount in dollars and whole cents.`)
}
