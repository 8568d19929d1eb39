import { formatPercent } from '#app/features/charts/format-percent.ts'
import { moneyCell } from '#app/features/charts/money-cell.ts'
import { formatDollars } from '#app/lib/format.ts'
import { formatCount } from '#domain/format-count.ts'
import type { InsightTotals } from './insight-query.ts'

type MetricKey = Exclude<keyof InsightTotals, 'visits'>

export type Metric = {
  key: MetricKey
  title: string
  /** Explains under the title which numbers are included. */
  meaning: string
  format: (value: number) => string
  /** In the CSV file, if it is not the plain number. */
  toCell?: (value: number) => string
  /** Whether a decrease is good. */
  isLowerBetter?: boolean
}

/** The numbers of the report, each with a chart, a table and a CSV file. */
export const METRICS: readonly Metric[] = [
  {
    key: 'revenue',
    title: 'Revenue',
    meaning: 'Orders placed on these days, less refunds.',
    format: formatDollars,
    toCell: moneyCell,
  },
  { key: 'orders', title: 'Orders', meaning: 'Paid orders.', format: formatCount },
  {
    key: 'average_order',
    title: 'Average order',
    meaning: 'Order total including shipping, before refunds.',
    format: formatDollars,
    toCell: moneyCell,
  },
  {
    key: 'conversion',
    title: 'Conversion',
    meaning: 'Orders per visit. A visitor counts once a day, without cookies; bots do not count.',
    format: formatPercent,
  },
  { key: 'submissions', title: 'Submissions', meaning: 'New designs from designers.', format: formatCount },
  {
    key: 'review_hours',
    title: 'Review time',
    meaning: 'Average time from submission to the decision.',
    format: formatHours,
    isLowerBetter: true,
  },
]

/** 5.5 h, or 3 days */
function formatHours(hours: number): string {
  if (hours < 48) return `${Math.round(hours * 10) / 10} h`
  return `${Math.round((hours / 24) * 10) / 10} days`
}
