import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { ownDatabaseUrl, testDatabase } from '#test/database.ts'
import { addressOf, html } from '#test/public-pages.ts'
import { invalidatePages } from './invalidate.ts'
import { createPageCache } from './page-cache.ts'
import { startListening, stopListening, waitForOwnInvalidation } from './wait-for-own-invalidation.ts'

testDatabase()

const shop = addressOf('/shop')

async function openCache() {
  const cache = createPageCache({ render: async () => html('the shop') })
  startListening(await ownDatabaseUrl(), cache)
  onTestFinished(stopListening)
  await vi.waitFor(() => expect(cache.isDisconnected()).toBe(false), { timeout: 10_000 })
  return cache
}

const invalidate = () => db.transaction((tx) => invalidatePages(tx, 'designs'))

test('a request that invalidated a page is answered when the page is no longer served', async () => {
  const cache = await openCache()
  const app = new Hono().use(waitForOwnInvalidation).post('/change', async (c) => {
    await invalidate()
    return c.body(null)
  })
  for (let change = 0; change < 20; change++) {
    await cache.fetch(shop)
    expect(cache.find(shop)?.from).toBe('HIT')
    await app.request('/change', { method: 'POST' })
    expect(cache.find(shop)).toBeUndefined()
  }
})

test('a request that invalidated nothing does not wait while another one does', async () => {
  await openCache()
  const [changed, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const app = new Hono()
    .use(waitForOwnInvalidation)
    .post('/change', async (c) => {
      await invalidate()
      changed.resolve()
      return c.body(null)
    })
    .get('/read', async (c) => {
      await gate.promise
      return c.body(null)
    })
  const answered: string[] = []
  const read = Promise.resolve(app.request('/read')).then(() => answered.push('read'))
  const change = Promise.resolve(app.request('/change', { method: 'POST' })).then(() => answered.push('change'))
  await changed.promise
  await nextTurn() // the change now waits for the listener; if the read waited as well, it would be second in line
  gate.resolve()
  await Promise.all([read, change])
  expect(answered).toEqual(['read', 'change'])
})
