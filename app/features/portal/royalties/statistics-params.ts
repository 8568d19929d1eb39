import { useSearchParams } from 'react-router'
import { ANALYTICS_PERIODS } from '#domain/analytics.ts'
import { isoDay } from '#domain/dates.ts'
import { addDays, DEFAULT_INSIGHT_DAYS } from '#domain/insight.ts'
import { isUuid } from '#domain/uuid.ts'

/** The period and the design of the statistics, in the URL. Days are in UTC, like the numbers. */
export function useStatisticsParams(now = new Date()) {
  const [params, setParams] = useSearchParams()
  const days = ANALYTICS_PERIODS.find((period) => String(period) === params.get('days')) ?? DEFAULT_INSIGHT_DAYS
  const design = params.get('of') ?? ''
  const today = isoDay(now)

  function withChange(change: { days?: number; of?: string }) {
    const next = new URLSearchParams(params)
    next.set('tab', 'royalties')
    if (change.days !== undefined) next.set('days', String(change.days))
    if (change.of) next.set('of', change.of)
    if (change.of === '') next.delete('of')
    return next
  }

  return {
    days,
    designId: isUuid(design) ? design : undefined,
    period: { from: addDays(today, 1 - days), to: today },
    hrefTo: (change: { days: number }) => `?${withChange(change)}`,
    choose: (of: string) => setParams(withChange({ of }), { preventScrollReset: true }),
  }
}

export type StatisticsParams = ReturnType<typeof useStatisticsParams>
