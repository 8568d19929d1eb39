import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '#app/features/admin/admin-page.tsx'
import { adminKeys } from '#app/features/admin/queries.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { api } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { PanelState } from '#app/ui/panel-state.tsx'
import { formatDay } from '#domain/dates.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import { type InsightReport, insightQuery } from './insight-query.ts'
import { MetricReport } from './metric-report.tsx'
import { METRICS } from './metrics.ts'
import { PeriodForm } from './period-form.tsx'
import { usePeriod } from './period-params.ts'
import { RankReport } from './rank-report.tsx'

/** Numbers of a period, compared with the period before. */
export const Insight = withQueries(InsightPage)

function InsightPage() {
  const params = usePeriod()
  const query = useQuery({ ...insightQuery(params.period), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData: isOutdated } = query
  return (
    <AdminPage
      title="Insight"
      intro="How the shop is doing over time, compared with the period before. Days are in UTC."
    >
      <PeriodForm params={params} />
      {!data || (error && isOutdated) ? (
        <PanelState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={cx(isOutdated && 'opacity-60')} aria-busy={isOutdated || undefined}>
          <Freshness report={data} />
          <Reports report={data} />
        </div>
      )}
    </AdminPage>
  )
}

function Reports({ report }: { report: InsightReport }) {
  return (
    <div className="grid gap-x-10 gap-y-12 pt-6 lg:grid-cols-2 *:min-w-0">
      {METRICS.map((metric) => (
        <MetricReport key={metric.key} metric={metric} report={report} />
      ))}
      <RankReport title="Best sellers" detail="Designer" file="best-sellers" items={report.designs} report={report} />
      <RankReport
        title="Best designers"
        detail="Email"
        file="best-designers"
        items={report.designers}
        report={report}
      />
      <RankReport
        title="Best categories"
        detail="Designs sold"
        file="best-categories"
        items={report.categories}
        report={report}
      />
    </div>
  )
}

/** How old the numbers are, and a way to have them computed again. */
function Freshness({ report }: { report: InsightReport }) {
  const invalidate = useInvalidate()
  const [busy, setBusy] = useState(false)
  const { from, to, computed_at: computedAt, is_updating: isUpdating } = report

  async function rebuild() {
    setBusy(true)
    await attempt(async () => {
      await api.insight.rebuild.$post({ json: { from: report.previous_from, to: report.previous_to } })
      await api.insight.rebuild.$post({ json: { from, to } })
    })
    await invalidate(adminKeys.insight)
    setBusy(false)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3">
      <p role="status" className="text-muted text-small">
        {formatDay(from)} to {formatDay(to)}, compared with {formatDay(report.previous_from)} to{' '}
        {formatDay(report.previous_to)}.{' '}
        {isUpdating ? 'Computing…' : computedAt ? `Computed ${formatLocalTime(computedAt)}.` : 'Not computed yet.'}
      </p>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-small sm:order-last sm:w-full">
        <LegendEntry name="This period" line="border-signal" />
        <LegendEntry name="Previous period" line="border-gray border-dashed" />
      </p>
      <Button size="sm" busy={busy || isUpdating} busyText="Computing…" onClick={rebuild}>
        Compute again
      </Button>
    </div>
  )
}

function LegendEntry({ name, line }: { name: string; line: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={cx('w-8 border-t-2', line)} />
      {name}
    </span>
  )
}
