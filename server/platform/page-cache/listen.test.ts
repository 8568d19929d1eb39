import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { addressOf, html } from '#test/public-pages.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { invalidatePages } from './invalidate.ts'
import { listenForInvalidations } from './listen.ts'
import { createPageCache } from './page-cache.ts'

testDatabase()

const shop = addressOf('/shop')

/** An instance: a separate cache that listens to the shared database. */
async function openInstance() {
  const cache = createPageCache({
    render: async () =>
      html((await searchDesigns({ limit: 24 }, readCards)).items.map(({ title }) => title).join(', ')),
  })
  const listener = listenForInvalidations(await databaseUrl(), cache)
  onTestFinished(() => listener.close())
  await vi.waitFor(() => expect(cache.isDisconnected()).toBe(false), EVENTUALLY)
  const read = async () => {
    const result = cache.find(shop) ?? (await cache.fetch(shop, 'a client'))
    return { from: result?.from, titles: result?.page.variants.identity.body.toString() }
  }
  return { cache, listener, read }
}

async function rename(id: string, title: string) {
  await db.transaction(async (tx) => {
    await tx.update(designs).set({ title }).where(sql`${designs.id} = ${id}`)
    await invalidatePages(tx, 'designs')
  })
}

async function killListeners() {
  const { rows } = await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pitlane pages' and datname = current_database()`,
  )
  return rows.length
}

test('a change made by one instance invalidates the pages of every instance', async () => {
  const { id } = await given.design({ status: 'approved', title: 'Before' })
  const [first, second] = [await openInstance(), await openInstance()]
  for (const { read } of [first, second]) {
    await read()
    expect(await read()).toEqual({ from: 'HIT', titles: 'Before' })
  }
  await rename(id, 'After')
  for (const { read } of [first, second])
    await vi.waitFor(async () => expect((await read()).titles).toBe('After'), EVENTUALLY)
  await db.delete(designs)
})

test('a rolled-back change invalidates nothing', async () => {
  const { read, listener } = await openInstance()
  await read()
  const undone = db.transaction(async (tx) => {
    await invalidatePages(tx, 'designs')
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await listener.catchUp()
  expect((await read()).from).toBe('HIT')
})

test('after catching up, every committed invalidation has arrived', async () => {
  const { read, listener } = await openInstance()
  for (let change = 0; change < 50; change++) {
    await read()
    await db.transaction((tx) => invalidatePages(tx, 'designs'))
    await listener.catchUp()
    expect((await read()).from).toBe('MISS')
  }
})

test('an instance reconnects after its listener is killed, and serves fresh pages', async () => {
  const { id } = await given.design({ status: 'approved', title: 'Before' })
  const { cache, read } = await openInstance()
  await read()
  expect((await read()).from).toBe('HIT')
  expect(await killListeners()).toBe(1)
  await vi.waitFor(() => expect(cache.isDisconnected()).toBe(true), EVENTUALLY)
  await rename(id, 'Missed')
  expect((await read()).titles).toBe('Missed')
  await vi.waitFor(() => expect(cache.isDisconnected()).toBe(false), EVENTUALLY)
  await read()
  expect(await read()).toEqual({ from: 'HIT', titles: 'Missed' })
  await rename(id, 'Reconnected')
  await vi.waitFor(async () => expect((await read()).titles).toBe('Reconnected'), EVENTUALLY)
  await db.delete(designs)
})
