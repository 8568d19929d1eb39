import { formatCount } from '#domain/format-count.ts'
import { formatMoney } from '#domain/money.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** An amount from the wire, which may be finer than a cent. */
export function formatDollars(dollars: number): string {
  return formatMoney(Math.round(dollars * 100) || 0)
}

/** “Nov 30, 2026”, of a moment or a day. */
export function formatDay(moment: string): string {
  return day.format(new Date(moment))
}

/** “Nov 2026”, of 2026-11. */
export function formatMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01`))
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
