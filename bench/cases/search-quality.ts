import { connect, disconnect } from '#server/platform/db/client.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase } from '#test/databases.ts'
import { openPostgres } from '#test/postgres.ts'
import { fillDemoCatalog } from '#test/search/demo-catalog.ts'
import { LABELED_QUERIES } from '#test/search/labeled-queries.ts'
import { MAX_ZERO_RATE, MIN_RECALL, measureSearch } from '#test/search/measure-search.ts'
import type { Bench } from '../result.ts'

/** How well the search finds what customers look for, with labeled searches over the demo catalog. */
export const searchQuality: Bench = {
  name: 'search-quality',
  about: 'how well the search finds what customers look for',
  async run() {
    const postgres = await openPostgres()
    try {
      const url = await createDatabase(postgres.url, 'bench_search')
      await migrateDatabase(url)
      connect(url)
      const { recall, zeroRate, misses } = await measureSearch(await fillDemoCatalog(), LABELED_QUERIES)
      await disconnect()
      process.stdout.write(misses.map((miss) => `  missed: ${miss}\n`).join(''))
      return [
        {
          name: `recall@10 of ${LABELED_QUERIES.length} searches`,
          measured: percent(recall),
          target: `at least ${percent(MIN_RECALL)}`,
          passed: recall >= MIN_RECALL,
        },
        {
          name: 'searches without results',
          measured: percent(zeroRate),
          target: `at most ${percent(MAX_ZERO_RATE)}`,
          passed: zeroRate <= MAX_ZERO_RATE,
        },
      ]
    } finally {
      await postgres.close()
    }
  },
}

function percent(share: number) {
  return `${(share * 100).toFixed(1)}%`
}
