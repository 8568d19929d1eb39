import { quantile } from '../../bench/report/statistics.ts'
import type { Sample } from './mixed-arrivals.ts'

/** A second is normal if its p95 is at most this many times the one before the overload, or this many milliseconds. */
const NORMAL_FACTOR = 2
const NORMAL_MS = 50

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

/** After how many seconds everything is served, as fast as before. */
export function secondsToNormal(after: readonly Sample[], before: readonly Sample[]): number {
  const limitMs = Math.max(NORMAL_MS, NORMAL_FACTOR * quantile(latencies(before), 0.95))
  const bySecond = Map.groupBy(after, ({ dueMs }) => Math.floor(dueMs / 1000))
  const isNormal = (samples: readonly Sample[]) =>
    samples.every(isGood) && quantile(latencies(samples), 0.95) <= limitMs
  const disturbed = [...bySecond].filter(([, samples]) => !isNormal(samples)).map(([second]) => second + 1)
  return Math.max(0, ...disturbed)
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
