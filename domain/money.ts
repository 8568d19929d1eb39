import { AppError } from './errors.ts'
import { formatCount } from './format-count.ts'

/** A branded number type: at compile time, numbers of different units, or of none, cannot be mixed up. */
export type Amount<Unit extends string> = number & { readonly [unit]: Unit }

declare const unit: unique symbol

/** An amount of US dollars as a whole number of cents. */
export type Cents = Amount<'cents'>

/** An amount as it travels over the wire and is kept in the browser: 24.99. Any plain number will do, but not cents. */
export type Dollars = number & { readonly [unit]?: 'dollars' }

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Says that a number is in cents: cents(24_99) is $24.99. It checks nothing. */
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

/** Reads what numeric(10,2) yields: '24.99' is 2499. */
export function centsFromDecimal(decimal: string): Cents {
  const [, sign, dollars, fraction = ''] = DECIMAL.exec(decimal) ?? []
  const amount = Number(`${dollars}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) throw notAnAmount(decimal)
  return cents(sign && amount ? -amount : amount)
}

/** Writes what numeric(10,2) takes: 2499 is '24.99'. */
export function decimalFromCents(amount: Cents): string {
  if (!Number.isSafeInteger(amount)) throw notAnAmount(amount)
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The number that goes over the wire: 2499 is 24.99. */
export function dollarsFromCents(amount: Cents): Dollars {
  return amount / 100
}

/** Takes a number from the wire; refuses one that is finer than a cent rather than round it. */
export function centsFromDollars(dollars: Dollars): Cents {
  const amount = Math.round(dollars * 100)
  if (!Number.isSafeInteger(amount) || amount / 100 !== dollars) throw notAnAmount(dollars)
  return cents(amount || 0) // never minus zero
}

/** For people: 111955 is '$1,119.55'. */
export function formatMoney(amount: Cents): string {
  const [dollars, fraction] = decimalFromCents(cents(Math.abs(amount))).split('.')
  return `${amount < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${fraction}`
}

/** An amount in the smallest units of any currency, as a payment provider tells it. */
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
