import { formatCount } from '#domain/format-count.ts'
import { cents, type Dollars, formatMoney } from '#domain/money.ts'
import { shortDay, shortMonth } from '#domain/short-day.ts'

/** An amount from the wire, which may be finer than a cent. */
export function formatDollars(dollars: Dollars): string {
  return formatMoney(cents(Math.round(dollars * 100) || 0))
}

/** “Nov 30, 2026”, of a moment or a day. */
export function formatDay(moment: string): string {
  const date = new Date(moment)
  return `${shortDay(date)}, ${date.getUTCFullYear()}`
}

/** “Nov 2026”, of 2026-11. */
export function formatMonth(yearAndMonth: string): string {
  const date = new Date(`${yearAndMonth}-01`)
  return `${shortMonth(date)} ${date.getUTCFullYear()}`
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
