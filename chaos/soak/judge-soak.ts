import type { Verdict } from '../case.ts'
import { type MemoryAt, mebibytes, type Sample, slopePerTenMinutes } from './samples.ts'

/** After the full collection at the end of the warm-up, the heap grows again. This part of the samples is not compared. */
const GROWING_SHARE = 0.1
const MAX_SLOPE_BYTES = 1024 ** 2
/** Resident memory grows in steps, when the heap or the allocator takes more from the system. */
const MAX_RESIDENT_GROWTH = 1.05
const MAX_MORE_FILES = 5
/** CPU time shows whether a request takes more work. Latency also depends on everything else that the machine does. */
const MAX_MORE_CPU = 1.1
const MAX_MORE_P99 = 1.5
/** In the short form, other work on the machine may take the capacity that was measured. */
const MIN_SERVED_QUICK = 0.5
/** Of the requests, refused right after a stall. With more, the run says little about the shop. */
const MAX_EXCUSED = 0.005

type Run = {
  minutes: number
  perSecond: number
  quick: boolean
  sent: number
  failures: readonly string[]
  /** Their lengths in milliseconds. */
  stalls: readonly number[]
  refusedAfterStall: number
  /** Steal time. */
  stolenShare: number
}

/** Whether the shop served what it was sent. Refusals right after a stall of the machine are excused, within a limit. */
export function judgeServed(run: Run): Verdict {
  const { minutes, quick, sent, failures, stalls, refusedAfterStall } = run
  const refused = failures.filter((failure) => failure.includes(': status 503')).length
  const failed = failures.length - (quick ? refused : 0)
  const served = sent - failures.length - refusedAfterStall
  const maxExcused = Math.floor(sent * MAX_EXCUSED)
  const stalled =
    stalls.length === 0
      ? ''
      : `; the machine stalled ${stalls.length} times, for ${Math.round(Math.max(...stalls))} ms at most, ${refusedAfterStall} then refused${quick ? '' : ` (limit ${maxExcused})`}`
  const stolen = run.stolenShare < 0.005 ? '' : `; ${Math.round(run.stolenShare * 100)}% of the CPU time was stolen`
  return {
    test: `soak: ${minutes} min at ${Math.round(run.perSecond)} requests/s (70% of the capacity)`,
    figure: `${sent} requests, ${served} served, ${failed} failed${quick ? `, ${refused} refused with 503` : ''}${stolen}${stalled}`,
    passed: failed === 0 && served > sent * MIN_SERVED_QUICK && (quick || refusedAfterStall <= maxExcused),
  }
}

/** Compares the second half with the first, without the warm-up. */
export function judgeGrowth(samples: readonly Sample[], live: readonly MemoryAt[], warmUpShare: number): Verdict[] {
  const warm = samples.slice(Math.floor(samples.length * (warmUpShare + GROWING_SHARE)))
  const slope = slopePerTenMinutes(live)
  const half = Math.floor(warm.length / 2)
  // Each waiting request has a socket, so a stall raises the most, but only a leak the fewest.
  const fewest = (part: Sample[]) => Math.min(...part.map(({ files }) => files))
  const [early, late] = [warm.slice(0, half), warm.slice(half)]
  const moreFiles = fewest(late) - fewest(early)
  const ratio = middle(late.map(({ p99Ms }) => p99Ms)) / middle(early.map(({ p99Ms }) => p99Ms))
  const [firstCpu = 0, secondCpu = 0] = [early, late].map(cpuPerRequest)
  const resident = [early, late].map((part) => middle(part.map(({ memoryBytes }) => memoryBytes)))
  const growth = (resident[1] ?? 0) / (resident[0] ?? 1)
  return [
    {
      test: 'soak: memory in use after a full collection, after the warm-up and at the end',
      figure: `${live.map(({ memoryBytes }) => mebibytes(memoryBytes)).join(' and ')} MiB: ${mebibytes(slope)} MiB per 10 min (limit ${mebibytes(MAX_SLOPE_BYTES)})`,
      passed: live.length === 2 && slope < MAX_SLOPE_BYTES,
    },
    {
      test: 'soak: resident memory of the second half against the first',
      figure: `${resident.map(mebibytes).join(' and ')} MiB: ${growth.toFixed(3)} (limit ${MAX_RESIDENT_GROWTH})`,
      passed: growth <= MAX_RESIDENT_GROWTH,
    },
    {
      test: 'soak: open files and sockets',
      figure: `at least ${fewest(early)} in the first half, ${fewest(late)} in the second (limit ${MAX_MORE_FILES} more)`,
      passed: moreFiles <= MAX_MORE_FILES,
    },
    {
      test: 'soak: CPU time per request of the second half against the first',
      figure: `${firstCpu.toFixed(2)} and ${secondCpu.toFixed(2)} ms: ${(secondCpu / firstCpu).toFixed(2)} (limit ${MAX_MORE_CPU})`,
      passed: secondCpu <= firstCpu * MAX_MORE_CPU,
    },
    {
      test: 'soak: p99 of the second half against the first',
      figure: `${ratio.toFixed(2)} (limit ${MAX_MORE_P99})`,
      passed: ratio <= MAX_MORE_P99,
    },
  ]
}

/** Of the shop and PostgreSQL. */
function cpuPerRequest(part: readonly Sample[]) {
  const [first, last] = [part[0], part.at(-1)]
  return first && last ? (last.cpuMs - first.cpuMs) / (last.sent - first.sent) : 0
}

function middle(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
