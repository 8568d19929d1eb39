import { AppError } from './errors.ts'
import { formatCount } from './format-count.ts'

/** An amount of US dollars as a whole number of cents. */
export type Cents = number

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/

/** Reads what numeric(10,2) yields: '24.99' is 2499. */
export function centsFromDecimal(decimal: string): Cents {
  const [, sign, dollars, fraction = ''] = DECIMAL.exec(decimal) ?? []
  const cents = Number(`${dollars}${fraction.padEnd(2, '0')}`)
  if (!Number.isSafeInteger(cents)) throw notAnAmount(decimal)
  return sign && cents ? -cents : cents
}

/** Writes what numeric(10,2) takes: 2499 is '24.99'. */
export function decimalFromCents(cents: Cents): string {
  if (!Number.isSafeInteger(cents)) throw notAnAmount(cents)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The number that goes over the wire: 2499 is 24.99. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

/** Takes a number from the wire; refuses one that is finer than a cent rather than round it. */
export function centsFromDollars(dollars: number): Cents {
  const cents = Math.round(dollars * 100)
  if (!Number.isSafeInteger(cents) || cents / 100 !== dollars) throw notAnAmount(dollars)
  return cents || 0 // never minus zero
}

/** For people: 111955 is '$1,119.55'. */
export function formatMoney(cents: Cents): string {
  const [dollars, fraction] = decimalFromCents(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${formatCount(Number(dollars))}.${fraction}`
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
