import { createDatabase } from '#test/databases.ts'
import { untilQueueIsEmpty } from '#test/empty-queue.ts'
import { openPostgres } from '#test/postgres.ts'
import { startShop } from '#test/server.ts'
import type { ChaosCase } from '../case.ts'
import { watchFailures } from '../soak/describe-failures.ts'
import { judgeGrowth, judgeServed } from '../soak/judge-soak.ts'
import { INSPECT_FLAG, readLiveMemory } from '../soak/live-memory.ts'
import { watchMachine } from '../soak/machine.ts'
import { measureCapacity } from '../soak/measure-capacity.ts'
import { mixCalls } from '../soak/mix-calls.ts'
import { type MemoryAt, mebibytes, readSample, type Sample } from '../soak/samples.ts'
import { startSteadyLoad } from '../soak/steady-load.ts'
import { findSustainedRate } from '../soak/sustained-rate.ts'

const MINUTES = { full: 30, quick: 1 }
const SHARE = 0.7
/** The caches of pages and statements fill first. */
const WARM_UP_SHARE = 0.25
const SAMPLE_MS = 5000
/** Samples: half a minute. */
const REPORT_EVERY = 6

export const soak: ChaosCase = {
  name: 'soak',
  title: 'a long time at 70% of the capacity: memory, open files, errors',
  async run({ quick, report, minutes = quick ? MINUTES.quick : MINUTES.full }) {
    const postgres = await openPostgres()
    const env = { DATABASE_URL: await createDatabase(postgres.url, 'chaos_soak'), DATA_DIR: postgres.folder }
    const shop = await startShop(
      { ...env, RATE_LIMITS: '1000000', DEMO: '1', LOG_LEVEL: 'warn' },
      { execArgv: [INSPECT_FLAG] },
    )
    const machine = watchMachine()
    try {
      const port = Number(new URL(shop.url).port)
      const calls = await mixCalls(shop.url)
      // Drawing the demo would take part of the capacity, which the short form does not judge.
      if (!quick) await untilQueueIsEmpty(env.DATABASE_URL, report)
      const closedLoopRate = await measureCapacity(port, calls, report)
      const capacity = quick ? closedLoopRate : await findSustainedRate(port, calls, closedLoopRate, report)
      report(machine.describe())
      const load = startSteadyLoad(port, calls, capacity * SHARE)
      const describeFailures = watchFailures({ failures: load.failures, output: shop.output })
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
        const failed = describeFailures()
        for (const line of failed) report(line)
        if (failed.length > 0 || samples.length % REPORT_EVERY === 0)
          report(`${describe(samples.at(-1) as Sample)}; ${machine.describe()}`)
        const share = (performance.now() - startedAt) / (minutes * 60_000)
        // The collection stops the process long enough to shed load.
        if (live.length === 0 && share >= WARM_UP_SHARE) await load.pause(readLive)
      }
      const { failures, sent, stalls, refusedAfterStall } = await load.stop()
      await readLive()
      for (const line of describeFailures()) report(line)
      const served = judgeServed({
        minutes,
        perSecond: capacity * SHARE,
        quick,
        sent,
        failures,
        stalls,
        refusedAfterStall,
        stolenShare: machine.stolenShare(),
      })
      // Other work on the machine, and the start of the shop, are too large a part of the short form to compare its halves.
      return quick ? [served] : [served, ...judgeGrowth(samples, live, WARM_UP_SHARE)]
    } finally {
      machine.stop()
      await shop.stop()
      await postgres.close()
    }
  },
}

function describe({ sent, failed, memoryBytes, files, p99Ms }: Sample) {
  return `${sent} requests, ${failed} failed, ${mebibytes(memoryBytes)} MiB, ${files} files, p99 ${Math.round(p99Ms)} ms`
}
