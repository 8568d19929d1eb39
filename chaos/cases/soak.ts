import { createDatabase } from '#test/databases.ts'
import { untilQueueIsEmpty } from '#test/empty-queue.ts'
import { openPostgres } from '#test/postgres.ts'
import { startShop } from '#test/server.ts'
import type { ChaosCase } from '../case.ts'
import { firstDesign, signIn } from '../shopper.ts'
import { INSPECT_FLAG, readLiveMemory } from '../soak/live-memory.ts'
import { measureCapacity } from '../soak/measure-capacity.ts'
import { type MemoryAt, mebibytes, readSample, type Sample, slopePerTenMinutes } from '../soak/samples.ts'
import { startSteadyLoad } from '../soak/steady-load.ts'

const MINUTES = { full: 30, quick: 1 }
const SHARE = 0.7
/** The caches of pages and statements fill first. */
const WARM_UP_SHARE = 0.25
const SAMPLE_MS = 5000
/** After the full collection at the end of the warm-up, the heap grows again. This part of the samples is not compared. */
const GROWING_SHARE = 0.1
const MAX_SLOPE_BYTES = 1024 ** 2
/** Resident memory grows in steps, when the heap or the allocator takes more from the system. */
const MAX_RESIDENT_GROWTH = 1.05
const MAX_MORE_FILES = 5
/** CPU time shows whether a request takes more work. Latency also depends on everything else that the machine does. */
const MAX_MORE_CPU = 1.1
const MAX_MORE_P99 = 1.5

export const soak: ChaosCase = {
  name: 'soak',
  title: 'a long time at 70 % of the capacity: memory, open files, errors',
  async run({ quick, report, minutes = quick ? MINUTES.quick : MINUTES.full }) {
    const postgres = await openPostgres()
    const env = { DATABASE_URL: await createDatabase(postgres.url, 'chaos_soak'), DATA_DIR: postgres.folder }
    const shop = await startShop(
      { ...env, RATE_LIMITS: '1000000', DEMO: '1', LOG_LEVEL: 'error' },
      { execArgv: [INSPECT_FLAG] },
    )
    try {
      const port = Number(new URL(shop.url).port)
      const token = await signIn(shop.url, 'customer@pitlane.test')
      const design = await firstDesign(shop.url)
      const calls = [
        { path: '/shop' },
        { path: '/api/v1/designs' },
        { path: `/design/${design}` },
        { path: `/api/v1/designs/${design}` },
        { path: '/api/v1/favorites', token, json: { design_ids: [design] } },
        { path: '/api/v1/orders/mine', token },
        { path: '/api/v1/designs?search=racing' },
        { path: '/' },
      ]
      // Drawing the demo would take part of the capacity, which the short form does not judge.
      if (!quick) await untilQueueIsEmpty(env.DATABASE_URL, report)
      const capacity = await measureCapacity(port, calls, report)
      const load = startSteadyLoad(port, calls, capacity * SHARE)
      const samples: Sample[] = []
      const live: MemoryAt[] = []
      const readLive = async () => {
        const memoryBytes = await readLiveMemory(shop.output())
        live.push({ atMs: performance.now(), memoryBytes })
        report(`${mebibytes(memoryBytes)} MiB in use after a full collection`)
      }
      const startedAt = performance.now()
      while (performance.now() - startedAt < minutes * 60_000) {
        await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
        samples.push(readSample(shop.pid, postgres.pid, load))
        if (samples.length % 6 === 0) report(describe(samples.at(-1) as Sample))
        const share = (performance.now() - startedAt) / (minutes * 60_000)
        // The collection stops the process long enough to shed load.
        if (live.length === 0 && share >= WARM_UP_SHARE) await load.pause(readLive)
      }
      const { failures: all, sent, stalls, refusedAfterStall } = await load.stop()
      // In the short form, other work on the machine may take the capacity that was measured.
      const failures = quick ? all.filter((failure) => !failure.includes(': status 503')) : all
      await readLive()
      const stalled =
        stalls.length > 0
          ? `; the machine stalled ${stalls.length} times, for ${Math.round(Math.max(...stalls))} ms at most, ${refusedAfterStall} then refused`
          : ''
      for (const failure of new Set(failures.slice(0, 200).map((text) => text.slice(0, 100)))) report(failure)
      const warm = samples.slice(Math.floor(samples.length * (WARM_UP_SHARE + GROWING_SHARE)))
      const slope = slopePerTenMinutes(live)
      const half = Math.floor(warm.length / 2)
      const most = (part: Sample[], key: 'files' | 'p99Ms') => Math.max(...part.map((sample) => sample[key]))
      const [early, late] = [warm.slice(0, half), warm.slice(half)]
      const moreFiles = most(late, 'files') - most(early, 'files')
      const ratio = middle(late.map(({ p99Ms }) => p99Ms)) / middle(early.map(({ p99Ms }) => p99Ms))
      const [firstCpu = 0, secondCpu = 0] = [early, late].map(cpuPerRequest)
      const resident = [early, late].map((part) => middle(part.map(({ memoryBytes }) => memoryBytes)))
      const growth = (resident[1] ?? 0) / (resident[0] ?? 1)
      return [
        {
          test: `soak: ${minutes} min at ${Math.round(capacity * SHARE)} requests/s (70 %)`,
          figure: `${sent} requests, ${failures.length} failed${stalled}`,
          passed: failures.length === 0 && sent > 0,
        },
        {
          test: 'soak: memory in use after a full collection, from the warm-up on',
          figure: `${live.map(({ memoryBytes }) => mebibytes(memoryBytes)).join(', ')} MiB: ${mebibytes(slope)} MiB per 10 min`,
          passed: quick || (live.length === 2 && slope < MAX_SLOPE_BYTES),
        },
        {
          test: 'soak: resident memory of the second half against the first',
          figure: `${resident.map(mebibytes).join(' and ')} MiB: ${growth.toFixed(3)}`,
          passed: quick || growth <= MAX_RESIDENT_GROWTH,
        },
        {
          test: 'soak: open files and sockets',
          figure: `${most(early, 'files')} at most in the first half, ${most(late, 'files')} in the second`,
          passed: quick || moreFiles <= MAX_MORE_FILES,
        },
        {
          test: 'soak: CPU time per request of the second half against the first',
          figure: `${firstCpu.toFixed(2)} and ${secondCpu.toFixed(2)} ms: ${(secondCpu / firstCpu).toFixed(2)}`,
          passed: quick || secondCpu <= firstCpu * MAX_MORE_CPU,
        },
        {
          test: 'soak: p99 of the second half against the first',
          figure: ratio.toFixed(2),
          passed: quick || ratio <= MAX_MORE_P99,
        },
      ]
    } finally {
      await shop.stop()
      await postgres.close()
    }
  },
}

function describe({ sent, failed, memoryBytes, files, p99Ms }: Sample) {
  return `${sent} requests, ${failed} failed, ${mebibytes(memoryBytes)} MiB, ${files} files, p99 ${Math.round(p99Ms)} ms`
}

/** Of the shop and PostgreSQL. */
function cpuPerRequest(part: readonly Sample[]) {
  const [first, last] = [part[0], part.at(-1)]
  return first && last ? (last.cpuMs - first.cpuMs) / (last.sent - first.sent) : 0
}

function middle(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
