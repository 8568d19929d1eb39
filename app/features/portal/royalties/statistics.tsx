import { useQuery } from '@tanstack/react-query'
import { type Analytics, analyticsQuery } from '#app/features/portal/queries.ts'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatDay } from '#domain/dates.ts'
import { Forecast } from './forecast.tsx'
import { StatisticsFilter } from './statistics-filter.tsx'
import { METRICS } from './statistics-metrics.ts'
import { useStatisticsParams } from './statistics-params.ts'
import { DesignRanking, ProductRanking } from './statistics-ranking.tsx'
import { FollowerReport, NumberReport } from './statistics-report.tsx'

type StatisticsProps = {
  /** The designs to choose from: those that were sold. */
  sold: readonly { design_id: string; title: string }[]
}

/** Sales, views, favorites and followers over time, of all designs or of one. Loaded with the chart library. */
export function Statistics({ sold }: StatisticsProps) {
  const params = useStatisticsParams()
  const { period, designId } = params
  const query = useQuery(analyticsQuery({ ...period, ...(designId && { design_id: designId }) }))
  const { data, error, isPlaceholderData: isOutdated } = query
  return (
    <section aria-labelledby="statistics" className="pt-10">
      <h4 id="statistics" className="display-3">
        Statistics
      </h4>
      <StatisticsFilter params={params} sold={sold} chosen={data?.design ?? undefined} />
      {!data || (error && isOutdated) ? (
        <PanelState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
          <Scope report={data} />
          <Forecast forecast={data.forecast} />
          <Reports report={data} />
        </div>
      )}
    </section>
  )
}

function Reports({ report }: { report: Analytics }) {
  return (
    <div className="grid gap-x-10 gap-y-12 pt-8 lg:grid-cols-2 *:min-w-0">
      {METRICS.map((metric) => (
        <NumberReport key={metric.key} metric={metric} report={report} />
      ))}
      {!report.design && <FollowerReport report={report} />}
      {!report.design && <DesignRanking report={report} />}
      <ProductRanking report={report} />
    </div>
  )
}

/** The design and the period of the numbers, and the file with all designs of the period. */
function Scope({ report: { from, to, design, ...report } }: { report: Analytics }) {
  const save = () =>
    attempt(
      () => download(api.analytics.export.$get({ query: { from, to } }), `pitlane-designs-${from}-${to}.csv`),
      'Download failed',
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      <p role="status" className="text-muted text-small wrap-anywhere">
        {design ? `“${design.title}”` : 'All your designs'}, {formatDay(from)} to {formatDay(to)}, compared with{' '}
        {formatDay(report.previous_from)} to {formatDay(report.previous_to)}. Days are in UTC.
      </p>
      <Button size="sm" onClick={save}>
        Save all designs as CSV
      </Button>
    </div>
  )
}
