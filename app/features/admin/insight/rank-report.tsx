import { useId } from 'react'
import { moneyCell } from '#app/features/charts/money-cell.ts'
import { RankChart } from '#app/features/charts/rank-chart.tsx'
import { ReportTable } from '#app/features/charts/report-table.tsx'
import { formatDollars } from '#app/lib/format.ts'
import { formatCount } from '#domain/format-count.ts'
import type { InsightRank, InsightReport } from './insight-query.ts'

type RankReportProps = {
  title: string
  /** The heading of the second column. */
  detail: string
  file: string
  items: readonly InsightRank[]
  report: InsightReport
}

/** The ten designs, designers or categories with the most revenue. */
export function RankReport({ title, detail, file, items, report: { from, to } }: RankReportProps) {
  const id = useId()
  const head = ['Name', detail, 'Sold', 'Revenue', 'Sold before', 'Revenue before']
  return (
    <section aria-labelledby={id} className="min-w-0 border-ink border-t pt-4">
      <h2 id={id} className="display-3">
        {title}
      </h2>
      <p className="mb-3 text-micro text-muted">By revenue of items, less refunds, without shipping.</p>
      {items.length === 0 ? (
        <p className="text-muted">Nothing was sold in this period.</p>
      ) : (
        <>
          <RankChart
            title={`${title}: ${describe(items)}`}
            items={items.map(({ id: key, name, revenue, previous_revenue: previous }) => ({
              id: key,
              name,
              current: revenue,
              previous,
            }))}
            format={formatDollars}
          />
          <ReportTable
            name={title}
            file={`pitlane-${file}-${from}-${to}`}
            head={head}
            rows={items.map((item) => [
              item.name,
              item.detail,
              formatCount(item.sold),
              formatDollars(item.revenue),
              formatCount(item.previous_sold),
              formatDollars(item.previous_revenue),
            ])}
            cells={items.map((item) => [
              item.name,
              item.detail,
              item.sold,
              moneyCell(item.revenue),
              item.previous_sold,
              moneyCell(item.previous_revenue),
            ])}
          />
        </>
      )}
    </section>
  )
}

function describe(items: readonly InsightRank[]) {
  return items.map(({ name, revenue }) => `${name} ${formatDollars(revenue)}`).join(', ')
}
