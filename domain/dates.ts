// All dates as people read them, in en-US. Decision 028: UTC, unless the name says local.
// Formatted by hand: setting up one Intl formatter costs a phone more time than all our code.
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

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

/** Nov 2026, from 2026-11. */
export function formatMonth(yearAndMonth: string): string {
  const date = new Date(`${yearAndMonth}-01`)
  return `${shortMonth(date.getUTCMonth())} ${date.getUTCFullYear()}`
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

/** August 24, 2025 at 12:00 PM CDT: the launch is announced in the shop's own time zone. */
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

/** Nov 30, 2026, in the reader's time zone. A carrier that knows only the day sends midnight UTC, which is not a moment. */
export function formatLocalDay(moment: string): string {
  const date = new Date(moment)
  return date.getTime() % DAY_MS === 0 ? formatDay(moment) : localDay(date)
}

/** Nov 30, 2026, 5:48 AM, in the reader's time zone. */
export function formatLocalTime(moment: string): string {
  const date = new Date(moment)
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${localDay(date)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** 12 minutes */
export function formatAge(seconds: number): string {
  const [unit, size] = UNITS.find(([, length]) => seconds * 1000 >= length) ?? ['minute', MINUTE_MS]
  const count = Math.max(1, Math.round((seconds * 1000) / size))
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function localDay(date: Date) {
  return `${shortMonth(date.getMonth())} ${date.getDate()}, ${date.getFullYear()}`
}

function shortMonth(index: number) {
  return MONTHS[index]?.slice(0, 3) ?? ''
}
