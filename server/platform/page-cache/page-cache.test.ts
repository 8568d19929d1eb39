import { expect, test } from 'vitest'
import { addressOf, html } from '#test/public-pages.ts'
import { type CacheResult, createPageCache } from './page-cache.ts'

const SECOND = 1000
const shop = addressOf('/shop')
const login = addressOf('/auth/login')

/** A connected cache, a clock under the test's control, and a render that counts. */
function setUp({ maxBytes, expireAllAt }: { maxBytes?: number; expireAllAt?: Date } = {}) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const rendered: string[] = []
  const shown = { answer: () => Promise.resolve(html('the shop')) as Promise<Response> }
  const render = (url: string) => {
    rendered.push(url)
    return shown.answer()
  }
  const cache = createPageCache({
    render,
    now: () => clock.now,
    ...(maxBytes && { maxBytes }),
    ...(expireAllAt && { expireAllAt }),
  })
  cache.connected()
  const get = async (address = shop) => cache.find(address) ?? (await cache.fetch(address))
  const show = (text: string, init?: Parameters<typeof html>[1]) => {
    shown.answer = async () => html(text, init)
  }
  return { cache, clock, rendered, shown, get, show }
}

const textOf = (answer: CacheResult | undefined) => answer?.page.variants.identity.body.toString()

test('a page is rendered for the first visitor and sent from memory to the next', async () => {
  const { get, rendered } = setUp()
  expect((await get())?.from).toBe('MISS')
  const second = await get()
  expect(second?.from).toBe('HIT')
  expect(textOf(second)).toBe('the shop')
  expect(rendered).toEqual([shop.url])
})

test('a hundred who ask at once for a page that is missing wait for one render', async () => {
  const { get, rendered, shown } = setUp()
  const answer = Promise.withResolvers<Response>()
  shown.answer = () => answer.promise
  const asked = Array.from({ length: 100 }, () => get())
  answer.resolve(html('once'))
  expect((await Promise.all(asked)).map(textOf)).toEqual(Array(100).fill('once'))
  expect(rendered).toHaveLength(1)
})

test('an invalidation renders the pages with its tag again, and no others', async () => {
  const { get, cache, show } = setUp()
  await get()
  await get(login)
  show('a new price')
  cache.invalidate(['designs'])
  expect(textOf(await get())).toBe('a new price')
  expect((await get(login))?.from).toBe('HIT')
})

test('an unknown tag, sent by a newer version, invalidates every page', async () => {
  const { get, cache } = setUp()
  await get(login)
  cache.invalidate(['something-new'])
  expect((await get(login))?.from).toBe('MISS')
})

test('a slow render that began before a change is never kept', async () => {
  const { get, cache, shown, show } = setUp()
  const slow = Promise.withResolvers<Response>()
  shown.answer = () => slow.promise
  const early = get()
  cache.invalidate(['designs'])
  show('after the change')
  slow.resolve(html('before the change'))
  const outdated = await early
  expect(textOf(outdated)).toBe('before the change')
  expect(outdated?.page.cacheControl).toBe('no-cache')
  expect(textOf(await get())).toBe('after the change')
})

test('whoever asks after a change does not wait for a render that began before it', async () => {
  const { get, cache, shown, show, rendered } = setUp()
  const slow = Promise.withResolvers<Response>()
  shown.answer = () => slow.promise
  const early = get()
  cache.invalidate(['designs'])
  show('after the change')
  expect(textOf(await get())).toBe('after the change')
  slow.resolve(html('before the change'))
  await early
  const last = await get()
  expect(textOf(last)).toBe('after the change')
  expect(last?.from).toBe('HIT')
  expect(rendered).toHaveLength(2)
})

test('a page lives for a minute, a search for a quarter of that', async () => {
  const { get, clock } = setUp()
  const search = addressOf('/shop?search=gt')
  await get()
  await get(search)
  clock.now += 15 * SECOND
  expect((await get(search))?.from).toBe('MISS')
  expect((await get())?.from).toBe('HIT')
  clock.now += 45 * SECOND
  expect((await get())?.from).toBe('MISS')
})

test('while disconnected, a page lives for one second', async () => {
  const { get, cache, clock } = setUp()
  await get()
  cache.disconnected()
  expect((await get())?.from).toBe('MISS')
  clock.now += SECOND - 1
  expect((await get())?.from).toBe('HIT')
  clock.now += 1
  expect((await get())?.from).toBe('MISS')
})

test('when changes are heard of again, everything that was kept before is outdated', async () => {
  const { get, cache, shown, show } = setUp()
  await get(login)
  cache.disconnected()
  await get()
  const slow = Promise.withResolvers<Response>()
  shown.answer = () => slow.promise
  const early = get(addressOf('/shop/new'))
  cache.connected()
  slow.resolve(html('missed a change'))
  await early
  show('all heard')
  for (const address of [shop, login, addressOf('/shop/new')]) expect((await get(address))?.from).toBe('MISS')
})

test('at the launch moment every page changes', async () => {
  const expireAllAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 10))
  const { get, clock, show } = setUp({ expireAllAt })
  show('soon')
  await get()
  clock.now = expireAllAt.getTime() - 1
  expect(textOf(await get())).toBe('soon')
  show('live')
  clock.now = expireAllAt.getTime()
  expect(textOf(await get())).toBe('live')
  clock.now += 30 * SECOND
  expect((await get())?.from).toBe('HIT')
})

test('a render across the launch moment is not sent to those who come after it', async () => {
  const expireAllAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 10))
  const { get, clock, shown, show } = setUp({ expireAllAt })
  clock.now = expireAllAt.getTime() - 1
  const slow = Promise.withResolvers<Response>()
  shown.answer = () => slow.promise
  const early = get()
  clock.now = expireAllAt.getTime() + 1
  slow.resolve(html('soon'))
  await early
  show('live')
  expect(textOf(await get())).toBe('live')
})

test.each([
  ['sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
  ['says no-store', { headers: { 'Cache-Control': 'no-store' } }],
  ['is private', { headers: { 'Cache-Control': 'private, max-age=60' } }],
  ['depends on another header', { headers: { Vary: 'Cookie' } }],
  ['is a redirect', { status: 302, headers: { Location: '/' } }],
])('an answer that %s is not for the cache to give', async (_what, init) => {
  const { get, show, cache } = setUp()
  show('not for everybody', init)
  expect(await get()).toBeUndefined()
  expect(cache.stats().pages).toBe(0)
})

test('a failed render is sent to those who waited for it, and not kept', async () => {
  const { get, show, cache } = setUp()
  show('trouble', { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const [first, second] = await Promise.all([get(), get()])
  expect(first?.page).toMatchObject({ status: 503, cacheControl: 'no-store' })
  expect(first?.page.requestId).toBe(second?.page.requestId)
  expect(cache.stats().pages).toBe(0)
  show('better')
  expect(textOf(await get())).toBe('better')
})

test.each([
  ['answers 503', async () => html('trouble', { status: 503 })],
  ['breaks', () => Promise.reject(new Error('no database'))],
])('while the render %s, the outdated page is sent', async (_how, trouble) => {
  const { get, cache, shown, show } = setUp()
  await get()
  cache.invalidate(['designs'])
  shown.answer = trouble
  const outdated = await get()
  expect(outdated?.from).toBe('STALE')
  expect(textOf(outdated)).toBe('the shop')
  show('back')
  expect(textOf(await get())).toBe('back')
})

test('while the database is away, an outdated page is sent at once for a second', async () => {
  const { get, cache, clock, show, rendered } = setUp()
  await get()
  cache.disconnected()
  show('trouble', { status: 503 })
  await get()
  expect(cache.find(shop)?.from).toBe('STALE')
  expect(rendered).toHaveLength(2)
  clock.now += SECOND
  show('back')
  expect(textOf(await get())).toBe('back')
})

test('a design that is missing is remembered for a moment', async () => {
  const { get, show, cache } = setUp()
  const address = addressOf('/design/0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887')
  show('Design not found', { status: 404 })
  expect((await get(address))?.page.status).toBe(404)
  expect((await get(address))?.from).toBe('HIT')
  show('the design')
  cache.invalidate(['designs'])
  expect((await get(address))?.page.status).toBe(200)
})

test('however many pages are asked for, memory stays within its limit', async () => {
  const maxBytes = 2 ** 20
  const { get, show, cache, clock } = setUp({ maxBytes })
  show('x'.repeat(10_000))
  for (let count = 0; count < 400; count++) {
    await get(addressOf(`/shop?search=${count}`))
    await get(addressOf(`/design/0190a5c2-7d1e-4f6b-8a2d-${String(count).padStart(12, '0')}`))
    expect(cache.stats().bytes).toBeLessThanOrEqual(maxBytes)
    clock.now += 1
  }
  expect(cache.stats().pages).toBeGreaterThan(20)
})

test('searches do not push the pages out that everybody sees', async () => {
  const { get, show } = setUp({ maxBytes: 2 ** 20 })
  show('x'.repeat(10_000))
  await get()
  for (let count = 0; count < 200; count++) await get(addressOf(`/shop?search=${count}`))
  expect((await get())?.from).toBe('HIT')
})

test('made-up parameters make no new pages', async () => {
  const { get, cache, rendered } = setUp()
  for (let count = 0; count < 200; count++) await get(addressOf(`/shop?x=${count}&utm_source=${count}`))
  expect(rendered).toEqual([shop.url])
  expect(cache.stats().pages).toBe(1)
})

test('what was not asked for longest goes first', async () => {
  const { get, show } = setUp({ maxBytes: 2 ** 20 })
  show('x'.repeat(40_000))
  const designs = Array.from({ length: 40 }, (_, at) =>
    addressOf(`/design/0190a5c2-7d1e-4f6b-8a2d-${String(at).padStart(12, '0')}`),
  )
  await get()
  for (const design of designs) {
    await get(design)
    expect((await get())?.from).toBe('HIT')
  }
  expect((await get(designs[0]))?.from).toBe('MISS')
})

test('a page that would take too much room is sent, but not kept', async () => {
  const { get, show, cache } = setUp({ maxBytes: 2 ** 20 })
  show('x'.repeat(200_000))
  expect((await get())?.page.status).toBe(200)
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
})
