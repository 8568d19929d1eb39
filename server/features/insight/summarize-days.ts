import { HOUR_SECONDS } from '#domain/durations.ts'
import { type Cents, cents, dollarsFromCents, subtractCents, sumCents } from '#domain/money.ts'

/** The stored totals of a day. `visits` is null for days before visits were counted. */
export type DayTotals = {
  day: string
  orders: number
  grossCents: Cents
  refundedCents: Cents
  submissions: number
  reviewed: number
  reviewSeconds: number
  visits: number | null
}

/** The numbers of a report for any number of days. A ratio is null if there is nothing to divide by. */
export function summarizeDays(days: readonly DayTotals[]) {
  const sum = (read: (day: DayTotals) => number) => days.reduce((total, day) => total + read(day), 0)
  const grossCents = sumCents(days.map((day) => day.grossCents))
  const revenueCents = subtractCents(grossCents, sumCents(days.map((day) => day.refundedCents)))
  const orders = sum((day) => day.orders)
  const reviewed = sum((day) => day.reviewed)
  // Orders of days without a count must not raise the conversion.
  const counted = days.filter((day) => day.visits !== null)
  const visits = counted.length > 0 ? counted.reduce((total, day) => total + (day.visits ?? 0), 0) : null
  const countedOrders = counted.reduce((total, day) => total + day.orders, 0)
  return {
    revenue: dollarsFromCents(revenueCents),
    orders,
    average_order: orders > 0 ? dollarsFromCents(cents(Math.round(grossCents / orders))) : null,
    submissions: sum((day) => day.submissions),
    review_hours: reviewed > 0 ? round(sum((day) => day.reviewSeconds) / reviewed / HOUR_SECONDS, 1) : null,
    visits,
    conversion: visits ? round(countedOrders / visits, 4) : null,
  }
}

function round(value: number, digits: number) {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
