import { type Cents, cents, dollarsFromCents, sumCents } from '#domain/money.ts'
import { type Mills, mills, roundToCents } from '#domain/royalties.ts'

/** The numbers of a day. */
export type DayNumbers = {
  day: string
  sold: number
  mills: Mills
  views: number
  favorited: number
  unfavorited: number
}

/** A day whose royalties are rounded so that all days of the period add up to the rounded total. */
export type RoundedDay = Omit<DayNumbers, 'mills'> & { royaltyCents: Cents }

export function roundDays(days: readonly DayNumbers[]): RoundedDay[] {
  const rounded = roundToCents(days.map((day) => day.mills))
  return days.map(({ mills: _, ...day }, index) => ({ ...day, royaltyCents: rounded[index] ?? cents(0) }))
}

/** The numbers of any number of days. */
export function summarize(days: readonly RoundedDay[]) {
  const sum = (read: (day: RoundedDay) => number) => days.reduce((total, day) => total + read(day), 0)
  const sold = sum((day) => day.sold)
  const views = sum((day) => day.views)
  return {
    sold,
    royalties: dollarsFromCents(sumCents(days.map(({ royaltyCents }) => royaltyCents))),
    views,
    favorites: sum((day) => day.favorited),
    favorites_removed: sum((day) => day.unfavorited),
    conversion: views > 0 ? Math.round((Math.max(0, sold) / views) * 10_000) / 10_000 : null,
  }
}

export const NO_NUMBERS = { sold: 0, mills: mills(0), views: 0, favorited: 0, unfavorited: 0 }
