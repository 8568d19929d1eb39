import { quantile } from '../../bench/report/statistics.ts'
import type { Sample } from './mixed-arrivals.ts'

/** Normal is a p95 of at most this many times the one before the overload, or this many milliseconds. */
const NORMAL_FACTOR = 2
const NORMAL_MS = 50
/** Judged as a whole, so that a slow second long after the overload is not taken for its consequence. */
const MIN_SECONDS_JUDGED = 10

export function isShed({ status }: Sample): boolean {
  return status === 503
}

export function isGood({ status }: Sample): boolean {
  return status >= 200 && status < 400
}

/** Requests served within the period, without health checks. */
export function goodPerSecond(samples: readonly Sample[], milliseconds: number): number {
  const inTime = samples.filter(({ dueMs, ms }) => dueMs + ms <= milliseconds)
  return (inTime.filter((sample) => isGood(sample) && sample.kind !== 'health').length * 1000) / milliseconds
}

export function latencies(samples: readonly Sample[]): number[] {
  return samples.map(({ ms }) => ms)
}

/** After how many seconds everything is served, as fast as before. Infinity if that does not happen. */
export function secondsToNormal(after: readonly Sample[], before: readonly Sample[]): number {
  const limitMs = Math.max(NORMAL_MS, NORMAL_FACTOR * quantile(latencies(before), 0.95))
  const lastSecond = Math.max(...after.map(({ dueMs }) => dueMs / 1000))
  for (let second = 0; second <= lastSecond - MIN_SECONDS_JUDGED; second++) {
    const rest = after.filter(({ dueMs }) => dueMs >= second * 1000)
    if (rest.every(isGood) && quantile(latencies(rest), 0.95) <= limitMs) return second
  }
  return Number.POSITIVE_INFINITY
}

/** To see what a run that was not normal looked like. */
export function summarizeSeconds(samples: readonly Sample[]): string {
  const seconds = Map.groupBy(samples, ({ dueMs }) => Math.floor(dueMs / 1000))
  const p95 = [...seconds]
    .sort(([one], [other]) => one - other)
    .map(([, inSecond]) => quantile(latencies(inSecond), 0.95).toFixed(0))
  return `p95 of each second: ${p95.join(', ')} ms`
}

/** One line per kind. */
export function summarizeKinds(samples: readonly Sample[]): string {
  return [...Map.groupBy(samples, ({ kind }) => kind)]
    .map(([kind, all]) => {
      const good = all.filter(isGood)
      const shed = all.filter(isShed)
      const other = all.filter((sample) => !isGood(sample) && !isShed(sample))
      return `  ${kind.padEnd(14)} ${all.length} sent, ${good.length} served (${times(good)}), ${shed.length} refused (${times(shed)}), ${other.length} other ${[...new Set(other.map(({ status }) => status))]}`
    })
    .join('\n')
}

function times(samples: readonly Sample[]) {
  const values = latencies(samples)
  return samples.length === 0
    ? '–'
    : `p50 ${quantile(values, 0.5).toFixed(0)}, p99 ${quantile(values, 0.99).toFixed(0)} ms`
}
