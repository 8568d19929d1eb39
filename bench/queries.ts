import { findDesign } from '#server/catalog/find-design.ts'
import { listDesigns } from '#server/catalog/list-designs.ts'
import { searchDesigns } from '#server/catalog/search-designs.ts'
import { suggest } from '#server/catalog/suggest.ts'
import { connect, disconnect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { openPostgres } from '#test/postgres.ts'
import { type Bench, median } from './bench.ts'
import { fillDesigns, RARE_WORD } from './fill-designs.ts'

const FEW = 1000
const MANY = 100_000
const TARGET = 3
const ROUNDS = 5
const WARM_UP = 5
const CALLS = 20
const limit = 24

const cases: Record<string, () => Promise<unknown>> = {
  'shop page': () => searchDesigns({ limit }),
  'shop page by price': () => searchDesigns({ limit, sort: 'price-up' }),
  'shop page by price, dearest first': () => searchDesigns({ limit, sort: 'price-down' }),
  'shop page, best selling': () => searchDesigns({ limit, sort: 'best-selling' }),
  'category page': () => searchDesigns({ limit, category: 'Hoodies' }),
  'category page by price': () => searchDesigns({ limit, category: 'Hoodies', sort: 'price-up' }),
  'search for a rare word': () => searchDesigns({ limit, search: RARE_WORD }),
  'search for a common word': () => searchDesigns({ limit, search: 'engine' }),
  'search for a missing word': () => searchDesigns({ limit, search: 'xylograph' }),
  'search for a misspelled word': () => searchDesigns({ limit, search: 'engnie' }),
  'search for one letter': () => searchDesigns({ limit, search: 'e' }),
  'search for a sign that is nowhere': () => searchDesigns({ limit, search: '🏁' }),
  'search by price': () => searchDesigns({ limit, search: 'engine', sort: 'price-up' }),
  'suggestions for a beginning': () => suggest('eng'),
  detail: detail,
}

/** What public pages ask the database for, at 100,000 designs against 1,000, with no page cache. */
export const queries: Bench = {
  name: 'queries',
  async run() {
    const postgres = await openPostgres()
    try {
      const few = await fill(await createDatabase(postgres.url, 'bench_few'), FEW)
      const many = await fill(await createDatabase(postgres.url, 'bench_many', 'bench_few'), MANY)
      const times = await measureInTurns([few, many])
      return Object.keys(cases).map((figure) =>
        compare(figure, times.get(`${few} ${figure}`), times.get(`${many} ${figure}`)),
      )
    } finally {
      await postgres.close()
    }
  },
}

async function fill(url: string, count: number) {
  await migrateDatabase(url)
  connect(url, { pooler: true }) // which goes without time-outs
  await fillDesigns(count)
  await disconnect()
  return url
}

/** In turns, so that whatever else the machine does slows both. */
async function measureInTurns(urls: string[]) {
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

let known: string | undefined

/** The id is the same in both: designs are always filled in alike. */
async function detail() {
  known ??= (await listDesigns({ limit: 1, search: RARE_WORD })).items[0]?.id
  if (!(await findDesign(known ?? ''))) throw new Error('The design is missing.')
}
