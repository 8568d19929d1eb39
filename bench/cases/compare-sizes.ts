import { HOUR_MS } from '#domain/durations.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { median } from '#test/median.ts'
import { openVolatilePostgres } from '#test/postgres.ts'
import { summarize } from '../report/statistics.ts'
import type { Result } from '../result.ts'

const WARM_UP = 5
const CALLS = 20

type Sizes = {
  /** Numbers of rows, smallest first. */
  sizes: readonly number[]
  /** Adds rows to a migrated database until it has `count`. */
  fill: (count: number) => Promise<void>
  cases: Record<string, () => Promise<unknown>>
  rounds: number
  /** The largest factor by which a call may take longer in the largest shop than in the smallest. */
  target: number
}

/** Compares the duration of the same calls in a small and in larger shops. */
export async function compareSizes({ sizes, fill, cases, rounds, target }: Sizes): Promise<Result[]> {
  const postgres = await openVolatilePostgres()
  try {
    const urls: string[] = []
    let template: string | undefined
    for (const size of sizes) {
      const name = `bench_${size}`
      const url = await createDatabase(postgres.url, name, template)
      if (!template) await migrateDatabase(url)
      // In pooler mode, PostgreSQL has no timeouts. Indexes of a million designs take minutes.
      connect(url, { pooler: true, timeouts: { queryTimeoutMillis: HOUR_MS } })
      await fill(size)
      await disconnect()
      urls.push(url)
      template = name
    }
    const times = await measureAlternately(urls, cases, rounds)
    return Object.keys(cases).map((name) => toResult(name, sizes, times.get(name) ?? [], target))
  } finally {
    await postgres.close()
  }
}

/** Alternates between the databases, so that other load on the machine affects all alike. Medians by case, round and database. */
async function measureAlternately(urls: readonly string[], cases: Sizes['cases'], rounds: number) {
  const times = new Map<string, number[][]>(Object.keys(cases).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(cases)) times.get(name)?.push([])
    for (const url of urls) {
      connect(url)
      for (const [name, call] of Object.entries(cases)) times.get(name)?.[round]?.push(median(await measure(call)))
      await disconnect()
    }
  }
  return times
}

async function measure(call: () => Promise<unknown>) {
  const times: number[] = []
  for (let index = 0; index < WARM_UP + CALLS; index++) {
    const from = performance.now()
    await call()
    times.push(performance.now() - from)
  }
  return times.slice(WARM_UP)
}

/** `rounds` has the times of each round, in the order of the sizes. @internal for its test */
export function toResult(
  name: string,
  sizes: readonly number[],
  rounds: readonly (readonly number[])[],
  target: number,
): Result {
  const medians = sizes.map((_, index) => median(rounds.map((times) => times[index] ?? Number.NaN)))
  const [small = Number.NaN] = medians
  const growth = (medians.at(-1) ?? Number.NaN) / small
  const ratio = summarize(rounds.map((times) => (times[0] ?? Number.NaN) / (times.at(-1) ?? Number.NaN)))
  const larger = sizes.slice(1).map((size, index) => {
    const time = medians[index + 1] ?? Number.NaN
    return `${(time / small).toFixed(2)}× at ${size.toLocaleString('en-US')} (${time.toFixed(2)} ms)`
  })
  const measured = [...larger, `${small.toFixed(2)} ms at ${sizes[0]?.toLocaleString('en-US')}`].join(', ')
  return { name, measured, target: `at most ${target}×`, passed: growth <= target, ratio }
}
