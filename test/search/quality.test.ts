import { afterAll, expect, test } from 'vitest'
import { config } from '#server/platform/config.ts'
import { testDatabase } from '#test/database.ts'
import { fillDemoCatalog } from './demo-catalog.ts'
import { GROONGA_URL, openExternalEngine, readOutcomes } from './external-engine.ts'
import { LABELED_QUERIES } from './labeled-queries.ts'
import { MAX_ZERO_RATE, MIN_RECALL, measureSearch } from './measure-search.ts'

testDatabase()
afterAll(() => void Object.assign(config, { SEARCH_URL: undefined }))

test('the labeled searches find the designs that customers look for', async () => {
  expect(new Set(LABELED_QUERIES.map(({ query }) => query)).size).toBeGreaterThanOrEqual(150)
  const catalog = await fillDemoCatalog()
  if (GROONGA_URL) await openExternalEngine(GROONGA_URL)
  const before = readOutcomes()
  const { recall, zeroRate, misses } = await measureSearch(catalog, LABELED_QUERIES)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL)
  expect(zeroRate, misses.join('\n')).toBeLessThanOrEqual(MAX_ZERO_RATE)
  // No search was left to PostgreSQL.
  expect(readOutcomes()).toMatchObject({ stale: before.stale, failed: before.failed })
})
