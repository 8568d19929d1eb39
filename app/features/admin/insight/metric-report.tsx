import { useId } from 'react'
import { Change } from '#app/features/charts/change.tsx'
import { ReportTable } from '#app/features/charts/report-table.tsx'
import { TrendChart } from '#app/features/charts/trend-chart.tsx'
import { plural } from '#app/lib/format.ts'
import { formatDay, formatShortDay } from '#domain/dates.ts'
import type { InsightReport } from './insight-query.ts'
import type { Metric } from './metrics.ts'

type MetricReportProps = { metric: Metric; report: InsightReport }
type Point = InsightReport['points'][number]

/** One number: its total, the change, a chart, and the table behind it. */
export function MetricReport({ metric, report }: MetricReportProps) {
  const id = useId()
  const { key, title, meaning, format, toCell, isLowerBetter } = metric
  const { totals, previous, points, from, to } = report
  const show = (value: number | null) => (value === null ? '–' : format(value))
  const cell = (value: number | null) => (value !== null && toCell ? toCell(value) : value)
  const isConversion = key === 'conversion'
  const summary = `${title} from ${formatDay(from)} to ${formatDay(to)}: ${show(totals[key])}, previous period ${show(previous[key])}.`
  return (
    <section aria-labelledby={id} className="min-w-0 border-ink border-t pt-4">
      <h2 id={id} className="text-[0.9375rem] text-muted">
        {title}
      </h2>
      <p className="figure text-[clamp(2.25rem,3.6vw,3.5rem)]/[1.05]">{show(totals[key])}</p>
      <p className="text-small">
        <Change current={totals[key]} previous={previous[key]} format={format} isLowerBetter={isLowerBetter} />
        {isConversion && <span className="text-muted"> · {describeVisits(totals.visits)}</span>}
      </p>
      <p className="mb-3 text-micro text-muted">{meaning}</p>
      <TrendChart
        title={summary}
        format={format}
        points={points.map((point) => ({
          label: labelOf(point),
          current: point.current[key],
          previous: point.previous[key],
        }))}
      />
      <ReportTable
        name={title}
        file={`pitlane-${key.replace('_', '-')}-${from}-${to}`}
        head={['From', 'To', title, 'Previous period', ...(isConversion ? ['Visits', 'Previous visits'] : [])]}
        rows={points.map((point) => [
          formatDay(point.from),
          formatDay(point.to),
          show(point.current[key]),
          show(point.previous[key]),
          ...(isConversion ? [String(point.current.visits ?? '–'), String(point.previous.visits ?? '–')] : []),
        ])}
        cells={points.map((point) => [
          point.from,
          point.to,
          cell(point.current[key]),
          cell(point.previous[key]),
          ...(isConversion ? [point.current.visits, point.previous.visits] : []),
        ])}
      />
    </section>
  )
}

function labelOf({ from }: Point) {
  return formatShortDay(new Date(from))
}

function describeVisits(visits: number | null) {
  return visits === null ? 'visits were not counted yet' : plural(visits, 'visit')
}
