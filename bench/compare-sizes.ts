import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { median } from '#test/median.ts'
import { openPostgres } from '#test/postgres.ts'
import type { Result } from './bench.ts'

const TARGET = 3
const ROUNDS = 5
const WARM_UP = 5
const CALLS = 20

type Sizes = {
  few: number
  many: number
  /** Adds rows to a migrated database until it has `count`. */
  fill: (count: number) => Promise<void>
  cases: Record<string, () => Promise<unknown>>
}

/** Compares the duration of the same calls in a small and a large shop. */
export async function compareSizes({ few, many, fill, cases }: Sizes): Promise<Result[]> {
  const postgres = await openPostgres()
  const prepare = async (url: string, count: number) => {
    await migrateDatabase(url)
    connect(url, { pooler: true }) // in pooler mode, the connection has no timeouts
    await fill(count)
    await disconnect()
    return url
  }
  try {
    const small = await prepare(await createDatabase(postgres.url, 'bench_few'), few)
    const large = await prepare(await createDatabase(postgres.url, 'bench_many', 'bench_few'), many)
    const times = await measureAlternately([small, large], cases)
    return Object.keys(cases).map((name) => compare(name, times.get(`${small} ${name}`), times.get(`${large} ${name}`)))
  } finally {
    await postgres.close()
  }
}

/** Alternates between the databases, so that other load on the machine affects both alike. */
async function measureAlternately(urls: string[], cases: Sizes['cases']) {
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of urls) {
      connect(url)
      for (const [name, call] of Object.entries(cases)) {
        const key = `${url} ${name}`
        times.set(key, [...(times.get(key) ?? []), ...(await measure(call))])
      }
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

function compare(name: string, few: number[] = [], many: number[] = []) {
  const [small, large] = [median(few), median(many)]
  const ratio = large / small
  const measured = `${ratio.toFixed(2)}× (${small.toFixed(2)} ms, then ${large.toFixed(2)} ms)`
  return { name, measured, target: `at most ${TARGET}×`, passed: ratio <= TARGET }
}
