import { formatPercent } from '#app/features/charts/format-percent.ts'
import { moneyCell } from '#app/features/charts/money-cell.ts'
import type { Analytics } from '#app/features/portal/queries.ts'
import { formatDollars } from '#app/lib/format.ts'
import { formatCount } from '#domain/format-count.ts'

export type Metric = {
  key: Exclude<keyof Analytics['totals'], 'favorites_removed'>
  title: string
  /** What exactly is counted. */
  meaning: string
  format: (value: number) => string
  /** In the CSV file, if it is not the plain number. */
  toCell?: (value: number) => string
  /** For a period in which nothing happened. */
  empty: string
}

/** The numbers of a designer, each with a chart, a table and a CSV file. */
export const METRICS: readonly Metric[] = [
  {
    key: 'royalties',
    title: 'Royalties earned',
    meaning: 'Your share of the sales of these days, less refunds. Days are rounded so that they add up to the total.',
    format: formatDollars,
    toCell: moneyCell,
    empty: 'No sales in this period.',
  },
  {
    key: 'sold',
    title: 'Items sold',
    meaning: 'Items in paid orders, less items refunded on these days.',
    format: formatCount,
    empty: 'No sales in this period.',
  },
  {
    key: 'views',
    title: 'Views',
    meaning: 'Visitors who opened the page of a design. Each counts once per design and day; bots do not count.',
    format: formatCount,
    empty: 'No views in this period.',
  },
  {
    key: 'favorites',
    title: 'New favorites',
    meaning: 'Favorites that customers added, including those they removed later.',
    format: formatCount,
    empty: 'No new favorites in this period.',
  },
  {
    key: 'conversion',
    title: 'Conversion',
    meaning: 'Items sold per view.',
    format: formatPercent,
    empty: 'No views in this period.',
  },
]
