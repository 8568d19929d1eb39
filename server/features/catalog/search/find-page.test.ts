import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { given } from '#test/given.ts'
import { readOutcomes } from '#test/search/external-engine.ts'
import { searchDesigns } from './search-designs.ts'

testDatabase()

// test/search/engine-contract.test.ts runs against the real engine.
test('[setting SEARCH_URL] the search engine there is asked first; PostgreSQL answers while the search engine cannot be reached', async () => {
  Object.assign(config, { SEARCH_URL: `http://127.0.0.1:${await freePort()}` })
  onTestFinished(() => void Object.assign(config, { SEARCH_URL: undefined }))
  const { id } = await given.design({ status: 'approved', title: 'Hill Climb' })
  const search = () => searchDesigns({ search: 'climb', limit: 5 }, readCards)
  const { failed } = readOutcomes()
  expect((await search()).items.map((item) => item.id)).toEqual([id])
  expect(readOutcomes().failed).toBe(failed + 1)
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, id))
  expect((await search()).items).toEqual([])
})
