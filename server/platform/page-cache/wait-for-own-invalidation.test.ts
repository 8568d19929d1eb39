import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { testDatabase } from '#test/database.ts'
import { addressOf, html } from '#test/public-pages.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { countInvalidations, invalidatePages } from './invalidate.ts'
import { createPageCache } from './page-cache.ts'
import { startListening, stopListening, waitForOwnInvalidation } from './wait-for-own-invalidation.ts'

testDatabase()

const shop = addressOf('/shop')

async function openCache() {
  const cache = createPageCache({ render: async () => html('the shop') })
  startListening(await databaseUrl(), cache)
  onTestFinished(stopListening)
  await vi.waitFor(() => expect(cache.isDisconnected()).toBe(false), EVENTUALLY)
  return cache
}

const invalidate = () => db.transaction((tx) => invalidatePages(tx, 'designs'))

test('responds only after the invalidated page is no longer served', async () => {
  const cache = await openCache()
  const app = new Hono().use(waitForOwnInvalidation).post('/change', async (c) => {
    await invalidate()
    return c.body(null)
  })
  for (let change = 0; change < 5; change++) {
    await cache.fetch(shop, 'a client')
    expect(cache.find(shop)?.from).toBe('HIT')
    await app.request('/change', { method: 'POST' })
    expect(cache.find(shop)).toBeUndefined()
  }
})

test('counts only the request’s own invalidations', async () => {
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>()
  const [own, none] = await Promise.all([
    countInvalidations(async () => {
      await invalidate()
      change()
    }),
    countInvalidations(() => isChanged), // starts before the invalidation and ends after it
  ])
  expect({ own, none }).toEqual({ own: 1, none: 0 })
})
