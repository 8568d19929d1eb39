import { type ReactNode, useId } from 'react'
import { Change } from '#app/features/charts/change.tsx'
import { ReportTable } from '#app/features/charts/report-table.tsx'
import { TrendChart } from '#app/features/charts/trend-chart.tsx'
import type { Analytics } from '#app/features/portal/queries.ts'
import { plural } from '#app/lib/format.ts'
import { formatDay, formatShortDay } from '#domain/dates.ts'
import { formatCount } from '#domain/format-count.ts'
import type { Metric } from './statistics-metrics.ts'

/** “Download CSV” alone is the statement. */
const SAVE = 'Save as CSV'

/** One number: its total, the change, a chart, and the table behind it. */
export function NumberReport({ metric, report }: { metric: Metric; report: Analytics }) {
  const { key, title, meaning, format, toCell, empty } = metric
  const { totals, previous, points, from, to } = report
  const show = (value: number | null) => (value === null ? '–' : format(value))
  const cell = (value: number | null) => (value !== null && toCell ? toCell(value) : value)
  const isEmpty = points.every((point) => !point.current[key] && !point.previous[key])
  return (
    <Report
      title={title}
      figure={show(totals[key])}
      meaning={meaning}
      change={
        <>
          <Change current={totals[key]} previous={previous[key]} format={format} />
          {key === 'favorites' && totals.favorites_removed > 0 && (
            <span className="text-muted"> · {formatCount(totals.favorites_removed)} removed</span>
          )}
        </>
      }
    >
      {isEmpty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <>
          <TrendChart
            title={`${title} from ${formatDay(from)} to ${formatDay(to)}: ${show(totals[key])}, previous period ${show(previous[key])}.`}
            format={format}
            points={points.map((point) => ({
              label: formatShortDay(new Date(point.from)),
              current: point.current[key],
              previous: point.previous[key],
            }))}
          />
          <ReportTable
            name={title}
            file={`pitlane-${key}-${from}-${to}`}
            downloadLabel={SAVE}
            head={['From', 'To', title, 'Previous period']}
            rows={points.map((point) => [
              formatDay(point.from),
              formatDay(point.to),
              show(point.current[key]),
              show(point.previous[key]),
            ])}
            cells={points.map((point) => [point.from, point.to, cell(point.current[key]), cell(point.previous[key])])}
          />
        </>
      )}
    </Report>
  )
}

/** Followers at the end of each day. They follow the designer, so there are none of a single design. */
export function FollowerReport({ report: { points, followers, from, to } }: { report: Analytics }) {
  const gained = (points.at(-1)?.followers ?? 0) - (points[0]?.followers ?? 0)
  return (
    <Report
      title="Followers"
      figure={formatCount(followers)}
      meaning="Customers who get an email about your new designs, at the end of each day."
      change={<span className="text-muted">{describeGain(gained)}</span>}
    >
      {followers === 0 && gained === 0 ? (
        <p className="text-muted">No followers yet. Visitors can follow you on your public page.</p>
      ) : (
        <>
          <TrendChart
            title={`Followers from ${formatDay(from)} to ${formatDay(to)}: now ${formatCount(followers)}.`}
            format={formatCount}
            points={points.map((point) => ({
              label: formatShortDay(new Date(point.to)),
              current: point.followers,
              previous: null,
            }))}
          />
          <ReportTable
            name="Followers"
            file={`pitlane-followers-${from}-${to}`}
            downloadLabel={SAVE}
            head={['Day', 'Followers']}
            rows={points.map((point) => [formatDay(point.to), formatCount(point.followers)])}
            cells={points.map((point) => [point.to, point.followers])}
          />
        </>
      )}
    </Report>
  )
}

type ReportProps = { title: string; figure: string; change: ReactNode; meaning: string; children: ReactNode }

function Report({ title, figure, change, meaning, children }: ReportProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 border-ink border-t pt-4">
      <h5 id={id} className="text-[0.9375rem] text-muted">
        {title}
      </h5>
      <p className="figure text-[clamp(2.25rem,3.6vw,3.5rem)]/[1.05]">{figure}</p>
      <p className="text-small">{change}</p>
      <p className="mb-3 text-micro text-muted">{meaning}</p>
      {children}
    </section>
  )
}

function describeGain(gained: number) {
  if (gained === 0) return 'Unchanged in this period'
  return `${plural(Math.abs(gained), 'follower')} ${gained > 0 ? 'more' : 'fewer'} than on the first day`
}
