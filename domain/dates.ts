// Date formatting in en-US and UTC; local-dates.ts formats in the reader's time zone (decision 028).
// Formatted by hand, because creating an Intl formatter takes longer on a phone than running all our code.

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 2026-11-30 */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Nov 30, 2026 */
export function formatDay(moment: string): string {
  const date = new Date(moment)
  return `${formatShortDay(date)}, ${date.getUTCFullYear()}`
}

/** Nov 30 */
export function formatShortDay(date: Date): string {
  return `${shortMonth(date.getUTCMonth())} ${date.getUTCDate()}`
}

/** Nov 2026, given 2026-11. */
export function formatMonth(yearAndMonth: string): string {
  const date = new Date(`${yearAndMonth}-01`)
  return `${shortMonth(date.getUTCMonth())} ${date.getUTCFullYear()}`
}

/** The last months until now, oldest first: 2026-10, 2026-11. In UTC, like all days. */
export function lastMonths(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1))
    return month.toISOString().slice(0, 7)
  })
}

/** November 2026 */
export function formatLongMonth(moment: string): string {
  const date = new Date(moment)
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Nov 30, 14:05 UTC */
export function formatUtcTime(date: Date): string {
  return `${formatShortDay(date)}, ${date.toISOString().slice(11, 16)} UTC`
}

/** August 24, 2025 at 12:00 PM CDT. The launch is announced in the shop's time zone. */
export function formatLaunch(at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(at).replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** Nov */
export function shortMonth(index: number) {
  return MONTHS[index]?.slice(0, 3) ?? ''
}
