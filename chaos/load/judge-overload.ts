import type { Memory } from '../../bench/process-memory.ts'
import { quantile } from '../../bench/report/statistics.ts'
import type { Verdict } from '../case.ts'
import type { Sample } from './mixed-arrivals.ts'
import { goodPerSecond, isGood, isShed, latencies, secondsToNormal } from './read-samples.ts'
import { KINDS, SALES } from './shop-mix.ts'

const MIN_GOODPUT = 0.9
/** Of each kind. The short form runs beside other work and has few requests of the rare kinds. */
const MIN_SALES = { full: 0.99, quick: 0.5 }
/** Of each kind, at half the capacity. */
const MIN_CALM = 0.5
/** For 95 %: the others arrive during a major garbage collection. */
const MAX_REFUSAL_MS = 50
const MAX_HEALTH_MS = 100
const MAX_SECONDS_TO_NORMAL = 10
const MAX_RSS_BYTES = 768 * 2 ** 20

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

/** A shop that refuses everything responds correctly, too. So every kind must be served before, and sales also during the overload. */
export function judgeServed({ before, during, quick }: Pick<Phases, 'before' | 'during'> & { quick: boolean }) {
  const judge = (when: string, samples: readonly Sample[], kinds: readonly string[], min: number) => {
    const all = kinds.map((kind) => ({ kind, of: ofKinds(samples, [kind]) }))
    const figure = all.map(({ kind, of }) => `${kind} ${percent(of, isGood)}`).join(', ')
    // Without a request, the share is NaN and fails.
    const passed = all.every(({ of }) => share(of, isGood) >= min)
    return verdict(`served ${when}`, `${figure} (at least ${min * 100}% of each)`, passed)
  }
  return [
    judge('at half the capacity', before, KINDS, MIN_CALM),
    judge('during the overload', during, SALES, quick ? MIN_SALES.quick : MIN_SALES.full),
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
    verdict('health checks', `p99 ${healthMs.toFixed(1)} ms`, healthMs < MAX_HEALTH_MS),
    verdict('normal after', Number.isFinite(seconds) ? `${seconds} s` : 'never', seconds <= MAX_SECONDS_TO_NORMAL),
  ]
}

/** A process that cannot be read has ended, or its memory is unknown. */
export function judgeMemory(memory: Memory | undefined): Verdict {
  const figure = memory ? `${(memory.rssBytes / 2 ** 20).toFixed(0)} MB` : 'the process cannot be read'
  return verdict('memory after a flash sale', figure, memory !== undefined && memory.rssBytes < MAX_RSS_BYTES)
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
