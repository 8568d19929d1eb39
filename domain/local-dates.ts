// Dates in the reader's time zone, and ages. A separate module, so that public pages do not load it (decision 028).
import { formatDay, shortMonth } from './dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

/** Nov 30, 2026, in the reader's time zone. Midnight UTC is treated as a date, because carriers send dates that way. */
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
