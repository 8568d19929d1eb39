import { addCents, type Cents, cents, subtractCents, sumCents } from './money.ts'
import { type Mills, mills, roundToCents } from './royalties.ts'

/** The sums of a month. Reversals and payouts are positive amounts that lower the balance. */
export type MonthSums = {
  /** Such as `2026-11`. Null for everything before the year. */
  month: string | null
  sold: number
  salesMills: Mills
  reversedMills: Mills
  adjustedMills: Mills
  paidCents: Cents
}

export type RoyaltyMonth = {
  month: string
  sold: number
  salesCents: Cents
  reversedCents: Cents
  adjustedCents: Cents
  paidCents: Cents
  closingCents: Cents
}

export type RoyaltyYear = {
  openingCents: Cents
  closingCents: Cents
  totals: Omit<RoyaltyMonth, 'month' | 'closingCents'>
  months: RoyaltyMonth[]
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/**
 * A designer's year by month, in whole cents that add up: opening balance + sales − reversals + adjustments − payouts is
 * the closing balance, of every month and of the year.
 */
export function toRoyaltyYear(year: number, sums: readonly MonthSums[]): RoyaltyYear {
  const sumsOf = new Map(sums.map((row) => [row.month, row]))
  const before = sumsOf.get(null) ?? nothing(null)
  const rows = MONTHS.map((month) => sumsOf.get(`${year}-${month}`) ?? nothing(`${year}-${month}`))
  // Royalties take over the remainder of the earlier ones. Payouts are whole cents already.
  const [earnedBefore = cents(0), ...rounded] = roundToCents([
    mills(before.salesMills - before.reversedMills + before.adjustedMills),
    ...rows.flatMap((row) => [row.salesMills, mills(-row.reversedMills), row.adjustedMills]),
  ])
  const openingCents = subtractCents(earnedBefore, before.paidCents)
  let closingCents = openingCents
  const months = rows.map(({ month, sold, paidCents }, index) => {
    const [salesCents = cents(0), negative = cents(0), adjustedCents = cents(0)] = rounded.slice(index * 3)
    closingCents = subtractCents(sumCents([closingCents, salesCents, negative, adjustedCents]), paidCents)
    const reversedCents = cents(-negative || 0)
    return { month: month ?? '', sold, salesCents, reversedCents, adjustedCents, paidCents, closingCents }
  })
  return { openingCents, closingCents, totals: total(months), months }
}

function total(months: readonly RoyaltyMonth[]) {
  const start = { sold: 0, salesCents: cents(0), reversedCents: cents(0), adjustedCents: cents(0), paidCents: cents(0) }
  return months.reduce(
    (sum, month) => ({
      sold: sum.sold + month.sold,
      salesCents: addCents(sum.salesCents, month.salesCents),
      reversedCents: addCents(sum.reversedCents, month.reversedCents),
      adjustedCents: addCents(sum.adjustedCents, month.adjustedCents),
      paidCents: addCents(sum.paidCents, month.paidCents),
    }),
    start,
  )
}

function nothing(month: string | null): MonthSums {
  const none = mills(0)
  return { month, sold: 0, salesMills: none, reversedMills: none, adjustedMills: none, paidCents: cents(0) }
}
