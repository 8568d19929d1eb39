import { quantile } from '../../bench/report/statistics.ts'
import type { Verdict } from '../case.ts'
import type { Sample } from './mixed-arrivals.ts'
import { goodPerSecond, isGood, isShed, latencies, secondsToNormal } from './read-samples.ts'
import { SALES } from './shop-mix.ts'

const MIN_GOODPUT = 0.9
const MIN_SALES = 0.99
/** For 95 %: the others arrive during a major garbage collection. */
const MAX_REFUSAL_MS = 50
const MAX_HEALTH_MS = 100
const MAX_SECONDS_TO_NORMAL = 10

type Phases = {
  atCapacity: Sample[]
  before: Sample[]
  during: Sample[]
  after: Sample[]
  capacityMs: number
  overloadMs: number
}

export function verdict(test: string, figure: string, passed: boolean): Verdict {
  return { test, figure, passed }
}

/** Every answer is a response or a 503 that says when to come back, whatever the speed of the machine. */
export function judgeAnswers(samples: readonly Sample[]): Verdict[] {
  const shed = samples.filter(isShed)
  const wrong = samples.filter((sample) => !isGood(sample) && !isShed(sample))
  const statuses = [...new Set(wrong.map(({ status }) => status))].join(', ')
  const endless = shed.filter(({ hasRetryAfter }) => !hasRetryAfter).length
  const health = ofKinds(samples, ['health'])
  return [
    verdict(
      'neither served nor refused with 503',
      `${wrong.length} of ${samples.length} ${statuses}`,
      wrong.length === 0,
    ),
    verdict('refused without Retry-After', `${endless} of ${shed.length}`, endless === 0),
    verdict('health checks answered', percent(health, isGood), health.every(isGood)),
  ]
}

/** The capacity is that of a closed loop. Generator, simulator and PostgreSQL share the machine with the shop. */
export function judgeTimes({ atCapacity, before, during, after, capacityMs, overloadMs }: Phases): Verdict[] {
  const withoutCached = (samples: readonly Sample[]) => samples.filter(({ kind }) => kind !== 'cached page')
  const goodput = (pick: (samples: readonly Sample[]) => readonly Sample[]) => {
    const [capacity, reached] = [goodPerSecond(pick(atCapacity), capacityMs), goodPerSecond(pick(during), overloadMs)]
    const figure = `${reached.toFixed(0)}/s, capacity ${capacity.toFixed(0)}/s (closed loop on the same machine)`
    return [figure, reached >= MIN_GOODPUT * capacity] as const
  }
  const sales = ofKinds(during, SALES)
  const refusals = latencies(during.filter(isShed))
  const [refusalMs, slowestMs] = [quantile(refusals, 0.95), quantile(refusals, 0.99)]
  const healthMs = quantile(latencies(ofKinds(during, ['health'])), 0.99)
  const seconds = secondsToNormal(after, before)
  return [
    verdict('goodput', ...goodput((samples) => samples)),
    verdict('goodput without pages in memory', ...goodput(withoutCached)),
    verdict(
      'time of a refusal',
      `p95 ${refusalMs.toFixed(1)} ms (limit ${MAX_REFUSAL_MS} ms), p99 ${slowestMs.toFixed(1)} ms`,
      refusalMs < MAX_REFUSAL_MS,
    ),
    verdict('checkouts, orders and webhooks served', percent(sales, isGood), share(sales, isGood) >= MIN_SALES),
    verdict('health checks', `p99 ${healthMs.toFixed(1)} ms`, healthMs < MAX_HEALTH_MS),
    verdict('normal after', `${seconds} s`, seconds <= MAX_SECONDS_TO_NORMAL),
  ]
}

function ofKinds(samples: readonly Sample[], kinds: readonly string[]) {
  return samples.filter(({ kind }) => kinds.includes(kind))
}

function share(samples: readonly Sample[], is: (sample: Sample) => boolean) {
  return samples.filter(is).length / samples.length
}

function percent(samples: readonly Sample[], is: (sample: Sample) => boolean) {
  return `${(share(samples, is) * 100).toFixed(1)}% of ${samples.length}`
}
