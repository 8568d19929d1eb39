import { formatCount } from '#domain/format-count.ts'
import { cents, type Dollars, formatMoney } from '#domain/money.ts'

/** Amounts from the API may include fractions of a cent. */
export function formatDollars(dollars: Dollars): string {
  return formatMoney(cents(Math.round(dollars * 100) || 0))
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
