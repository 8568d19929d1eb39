import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { median } from '#test/median.ts'
import { openPostgres } from '#test/postgres.ts'
import type { Figure } from './bench.ts'

const TARGET = 3
const ROUNDS = 5
const WARM_UP = 5
const CALLS = 20

type Sizes = {
  few: number
  many: number
  /** Fills a migrated shop up to so many. */
  fill: (count: number) => Promise<void>
  cases: Record<string, () => Promise<unknown>>
}

/** How long the same calls take in a small and in a large shop. */
export async function compareSizes({ few, many, fill, cases }: Sizes): Promise<Figure[]> {
  const postgres = await openPostgres()
  const prepare = async (url: string, count: number) => {
    await migrateDatabase(url)
    connect(url, { pooler: true }) // which goes without time-outs
    await fill(count)
    await disconnect()
    return url
  }
  try {
    const small = await prepare(await createDatabase(postgres.url, 'bench_few'), few)
    const large = await prepare(await createDatabase(postgres.url, 'bench_many', 'bench_few'), many)
    const times = await measureInTurns([small, large], cases)
    return Object.keys(cases).map((figure) =>
      compare(figure, times.get(`${small} ${figure}`), times.get(`${large} ${figure}`)),
    )
  } finally {
    await postgres.close()
  }
}

/** In turns, so that whatever else the machine does slows both. */
async function measureInTurns(urls: string[], cases: Sizes['cases']) {
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const url of urls) {
      connect(url)
      for (const [figure, call] of Object.entries(cases)) {
        const key = `${url} ${figure}`
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

function compare(figure: string, few: number[] = [], many: number[] = []) {
  const [small, large] = [median(few), median(many)]
  const ratio = large / small
  const measured = `${ratio.toFixed(2)}× (${small.toFixed(2)} ms, then ${large.toFixed(2)} ms)`
  return { figure, measured, target: `at most ${TARGET}×`, passed: ratio <= TARGET }
}
