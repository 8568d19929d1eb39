import { isoDay } from './dates.ts'
import { DAY_MS } from './durations.ts'

/** The longest period of a report, in days. */
export const MAX_INSIGHT_DAYS = 366
/** Longer periods are shown by week instead of by day. */
export const MAX_DAILY_POINTS = 92
export const DEFAULT_INSIGHT_DAYS = 30

/** The number of days of a period, including the first and the last. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * DAY_MS))
}

/** The period of the same length that ends the day before. */
export function previousPeriod(from: string, to: string): { from: string; to: string } {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) }
}

/** The relative change, or null if there is nothing to compare with. */
export function changeRate(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null || previous === 0) return null
  return (current - previous) / previous
}
