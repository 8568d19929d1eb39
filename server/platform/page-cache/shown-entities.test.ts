import { expect, test } from 'vitest'
import { openPageCache, shop, textOf } from '#test/page-cache.ts'
import { addressOf, html } from '#test/public-pages.ts'
import type { RenderedPage } from './pack.ts'
import { recordShown } from './shown-entities.ts'

const DESIGNER = '0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'

test('[S6] a change to one designer expires only the pages that show this designer', async () => {
  const { get, cache, shown } = openPageCache()
  shown.render = async () => {
    recordShown(`designer:${DESIGNER}`)
    return html('by Eve')
  }
  await get(shop)
  shown.render = async () => html('by others')
  await get(addressOf('/'))
  cache.invalidate([`designer:${DESIGNER}`])
  expect((await get(addressOf('/')))?.from).toBe('HIT')
  expect((await get(shop))?.from).toBe('MISS')
  expect((await get(shop))?.from).toBe('HIT')
})

test('a render that began before a change to a designer it shows is not cached, and no one else waits for it', async () => {
  const { get, cache, shown, show } = openPageCache()
  const slow = Promise.withResolvers<RenderedPage>()
  shown.render = () => {
    recordShown(`designer:${DESIGNER}`)
    return slow.promise
  }
  const early = get()
  cache.invalidate([`designer:${DESIGNER}`])
  show('renamed')
  expect(textOf(await get())).toBe('renamed')
  slow.resolve(html('old name'))
  await early
  expect(textOf(await get())).toBe('renamed')
})

test('a search text expires searches, not the shop', async () => {
  const { get, cache } = openPageCache()
  const search = addressOf('/shop?search=eve')
  for (const address of [shop, search]) await get(address)
  cache.invalidate(['searches'])
  expect((await get(shop))?.from).toBe('HIT')
  expect((await get(search))?.from).toBe('MISS')
})

test('[S6] random searches, cursors and missing designs do not evict the home page', async () => {
  const { get, show } = openPageCache({ maxBytes: 2 ** 20 })
  show('x'.repeat(10_000))
  await get(addressOf('/'))
  for (let count = 0; count < 200; count++) {
    await get(addressOf(`/shop?search=${count}`))
    await get(addressOf(`/designers?after=${count}`))
    await get(addressOf(`/auth/login?next=%2F${count}`))
  }
  show('Design not found', { status: 404 })
  for (let count = 0; count < 200; count++)
    await get(addressOf(`/design/0190a5c2-7d1e-4f6b-8a2d-${String(count).padStart(12, '0')}`))
  expect((await get(addressOf('/')))?.from).toBe('HIT')
})
