import { useSearchParams } from 'react-router'
import { isoDay } from '#domain/dates.ts'
import { addDays, countDays, DEFAULT_INSIGHT_DAYS, MAX_INSIGHT_DAYS } from '#domain/insight.ts'

export const PRESETS = [7, 30, 90, 365] as const

/** The period of the report, in the URL: a number of days until today, or two dates. Days are in UTC, like the totals. */
export function usePeriod(now = new Date()) {
  const [params, setParams] = useSearchParams()
  const today = isoDay(now)
  const custom = readDates(params.get('from') ?? '', params.get('to') ?? '')
  const days = PRESETS.find((preset) => String(preset) === params.get('days')) ?? DEFAULT_INSIGHT_DAYS
  return {
    today,
    period: custom ?? { from: addDays(today, 1 - days), to: today },
    /** The chosen preset, unless two dates are chosen. */
    preset: custom ? undefined : days,
    choose: (dates: { from: string; to: string }) => setParams(dates, { preventScrollReset: true }),
  }
}

export type PeriodParams = ReturnType<typeof usePeriod>

/** Undefined unless both are dates in order, and not too far apart. */
export function readDates(from: string, to: string) {
  if (!isDay(from) || !isDay(to) || from > to || countDays(from, to) > MAX_INSIGHT_DAYS) return
  return { from, to }
}

function isDay(text: string) {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && isoDay(new Date(text)) === text
}
