import { formatShortDay } from './dates.ts'

type Days = { min: number; max: number }

/** Business days for printing, starting with the order. */
export const PRODUCTION_DAYS: Days = { min: 2, max: 3 }
export const CARRIER_DAYS: Days = { min: 3, max: 5 }

/** Business days from order to delivery. */
export const DELIVERY_DAYS: Days = {
  min: PRODUCTION_DAYS.min + CARRIER_DAYS.min,
  max: PRODUCTION_DAYS.max + CARRIER_DAYS.max,
}

/** The first and last day on which an order is likely to arrive. */
export function estimateDelivery(orderedAt: Date): { from: Date; to: Date } {
  return { from: addBusinessDays(orderedAt, DELIVERY_DAYS.min), to: addBusinessDays(orderedAt, DELIVERY_DAYS.max) }
}

/** The last day on which an order is likely to ship. */
export function estimateShipping(orderedAt: Date): Date {
  return addBusinessDays(orderedAt, PRODUCTION_DAYS.max)
}

/** Nov 20 – Nov 25 */
export function formatDelivery({ from, to }: { from: Date; to: Date }): string {
  return `${formatShortDay(from)} – ${formatShortDay(to)}`
}

/** Weekends do not count, so orders placed on a Saturday or Sunday start on Monday. */
function addBusinessDays(start: Date, days: number): Date {
  const day = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()))
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day
}
