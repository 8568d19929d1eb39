import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { fillDemoCatalog } from './demo-catalog.ts'
import { LABELED_QUERIES } from './labeled-queries.ts'
import { MAX_ZERO_RATE, MIN_RECALL, measureSearch } from './measure-search.ts'

testDatabase()

test('the labeled searches find the designs that customers look for', async () => {
  expect(new Set(LABELED_QUERIES.map(({ query }) => query)).size).toBeGreaterThanOrEqual(150)
  const { recall, zeroRate, misses } = await measureSearch(await fillDemoCatalog(), LABELED_QUERIES)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL)
  expect(zeroRate, misses.join('\n')).toBeLessThanOrEqual(MAX_ZERO_RATE)
})
