import { expect, onTestFinished, test, vi } from 'vitest'
import { login, openPageCache, shop, textOf } from '#test/page-cache.ts'
import { addressOf, html } from '#test/public-pages.ts'
import type { RenderedPage } from './pack.ts'

const SECOND = 1000

test('renders a page for the first visitor and serves it from memory to the next', async () => {
  const { get, rendered } = openPageCache()
  expect((await get())?.from).toBe('MISS')
  const second = await get()
  expect(second?.from).toBe('HIT')
  expect(textOf(second)).toBe('the shop')
  expect(rendered).toEqual([shop.url])
})

test('100 concurrent misses share one render', async () => {
  const { get, rendered, shown } = openPageCache()
  const response = Promise.withResolvers<RenderedPage>()
  shown.render = () => response.promise
  const requests = Array.from({ length: 100 }, () => get())
  response.resolve(html('once'))
  expect((await Promise.all(requests)).map(textOf)).toEqual(Array(100).fill('once'))
  expect(rendered).toHaveLength(1)
})

test('an invalidation expires the pages with its tag, and no others', async () => {
  const { get, cache, show } = openPageCache()
  await get()
  await get(login)
  show('a new price')
  cache.invalidate(['designs'])
  expect(textOf(await get())).toBe('a new price')
  expect((await get(login))?.from).toBe('HIT')
})

test('changed settings invalidate every page', async () => {
  const { get, cache } = openPageCache()
  await get(login)
  cache.invalidate(['settings'])
  expect((await get(login))?.from).toBe('MISS')
})

test('an unknown tag, sent by a newer version, invalidates every page', async () => {
  const { get, cache } = openPageCache()
  await get(login)
  cache.invalidate(['something-new'])
  expect((await get(login))?.from).toBe('MISS')
})

test('does not cache a render that began before an invalidation', async () => {
  const { get, cache, shown, show } = openPageCache()
  const slow = Promise.withResolvers<RenderedPage>()
  shown.render = () => slow.promise
  const early = get()
  cache.invalidate(['designs'])
  show('after the change')
  slow.resolve(html('before the change'))
  const stale = await early
  expect(textOf(stale)).toBe('before the change')
  expect(stale?.page.cacheControl).toBe('no-cache')
  expect(textOf(await get())).toBe('after the change')
})

test('a request after an invalidation does not wait for a render that began before it', async () => {
  const { get, cache, shown, show, rendered } = openPageCache()
  const slow = Promise.withResolvers<RenderedPage>()
  shown.render = () => slow.promise
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

test('pages expire after a minute, searches after 15 seconds', async () => {
  const { get, clock } = openPageCache()
  const search = addressOf('/shop?search=gt')
  await get()
  await get(search)
  clock.now += 15 * SECOND
  expect((await get(search))?.from).toBe('MISS')
  expect((await get())?.from).toBe('HIT')
  clock.now += 45 * SECOND
  expect((await get())?.from).toBe('MISS')
})

test('pages expire after a second while the listener is down', async () => {
  const { get, cache, clock } = openPageCache()
  await get()
  cache.disconnected()
  expect((await get())?.from).toBe('MISS')
  clock.now += SECOND - 1
  expect((await get())?.from).toBe('HIT')
  clock.now += 1
  expect((await get())?.from).toBe('MISS')
})

test('a system clock that is set back does not prolong the life of a page', async () => {
  const { get, clock } = openPageCache()
  await get()
  clock.stepMs = -600 * SECOND
  clock.now += 60 * SECOND
  expect((await get())?.from).toBe('MISS')
})

test('a system clock that is set forward expires no page, except across the launch', async () => {
  const { get, clock } = openPageCache({ expireAllAt: new Date(Date.UTC(2026, 0, 1, 0, 20)) })
  await get()
  clock.stepMs = 600 * SECOND
  expect((await get())?.from).toBe('HIT')
  clock.stepMs = 1200 * SECOND
  expect((await get())?.from).toBe('MISS')
})

test('reconnecting expires all pages', async () => {
  const { get, cache, shown, show } = openPageCache()
  await get(login)
  cache.disconnected()
  await get()
  const slow = Promise.withResolvers<RenderedPage>()
  shown.render = () => slow.promise
  const early = get(addressOf('/shop/new'))
  cache.connected()
  slow.resolve(html('missed a change'))
  await early
  show('reconnected')
  for (const address of [shop, login, addressOf('/shop/new')]) expect((await get(address))?.from).toBe('MISS')
})

test('all pages expire at the launch', async () => {
  const expireAllAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 10))
  const { get, clock, show } = openPageCache({ expireAllAt })
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

test('a render that began before the launch is not served after it', async () => {
  const expireAllAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 10))
  const { get, clock, shown, show } = openPageCache({ expireAllAt })
  clock.now = expireAllAt.getTime() - 1
  const slow = Promise.withResolvers<RenderedPage>()
  shown.render = () => slow.promise
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
])('does not cache a response that %s', async (_what, init) => {
  const { get, show, cache } = openPageCache()
  show('private', init)
  expect(await get()).toBeUndefined()
  expect(cache.stats().pages).toBe(0)
})

test('concurrent requests share a failed render, which is not cached', async () => {
  const { get, show, cache } = openPageCache()
  show('trouble', { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const [first, second] = await Promise.all([get(), get()])
  expect(first?.page).toMatchObject({ status: 503, cacheControl: 'no-store' })
  expect(first?.page.requestId).toBe(second?.page.requestId)
  expect(cache.stats().pages).toBe(0)
  show('better')
  expect(textOf(await get())).toBe('better')
})

test.each([
  ['returns 503', async () => html('trouble', { status: 503 })],
  ['throws', () => Promise.reject(new Error('no database'))],
])('serves the stale page when the render %s', async (_how, trouble) => {
  const { get, cache, shown, show } = openPageCache()
  await get()
  cache.invalidate(['designs'])
  shown.render = trouble
  const stale = await get()
  expect(stale?.from).toBe('STALE')
  expect(textOf(stale)).toBe('the shop')
  show('back')
  expect(textOf(await get())).toBe('back')
})

test('while the database is unavailable, serves a stale page for a second without rendering', async () => {
  const { get, cache, clock, show, rendered } = openPageCache()
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

test('caches the 404 of a missing design until it is invalidated', async () => {
  const { get, show, cache } = openPageCache()
  const address = addressOf('/design/0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887')
  show('Design not found', { status: 404 })
  expect((await get(address))?.page.status).toBe(404)
  expect((await get(address))?.from).toBe('HIT')
  show('the design')
  cache.invalidate(['designs'])
  expect((await get(address))?.page.status).toBe(200)
})

test('memory stays within its limit, no matter how many pages are requested', async () => {
  const maxBytes = 2 ** 20
  const { get, show, cache, clock } = openPageCache({ maxBytes })
  show('x'.repeat(10_000))
  for (let count = 0; count < 400; count++) {
    await get(addressOf(`/shop?search=${count}`))
    await get(addressOf(`/design/0190a5c2-7d1e-4f6b-8a2d-${String(count).padStart(12, '0')}`))
    expect(cache.stats().bytes).toBeLessThanOrEqual(maxBytes)
    clock.now += 1
  }
  expect(cache.stats().pages).toBeGreaterThan(20)
})

test('searches do not evict other pages', async () => {
  const { get, show } = openPageCache({ maxBytes: 2 ** 20 })
  show('x'.repeat(10_000))
  await get()
  for (let count = 0; count < 200; count++) await get(addressOf(`/shop?search=${count}`))
  expect((await get())?.from).toBe('HIT')
})

test('tracking parameters do not create new cache entries', async () => {
  const { get, cache, rendered } = openPageCache()
  for (let count = 0; count < 200; count++) await get(addressOf(`/shop?gclid=${count}&utm_source=${count}`))
  expect(rendered).toEqual([shop.url])
  expect(cache.stats().pages).toBe(1)
})

test('evicts the least recently used page', async () => {
  const { get, show } = openPageCache({ maxBytes: 2 ** 20 })
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

test('serves a page that is too large, without caching it', async () => {
  const { get, show, cache } = openPageCache({ maxBytes: 2 ** 20 })
  show('x'.repeat(200_000))
  expect((await get())?.page.status).toBe(200)
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
})

test('keeps the compressed variants when a page is rendered again with the same content', async () => {
  const { get, cache, clock, show } = openPageCache()
  const first = await get()
  clock.now += 120 * SECOND
  const second = await get()
  expect(second?.from).toBe('MISS')
  expect(second?.page.variants).toBe(first?.page.variants)
  show('the new shop')
  cache.invalidate(['designs'])
  expect((await get())?.page.variants).not.toBe(first?.page.variants)
})

test('while the listener is disconnected, a stale page is served after a second instead of a slow one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { get, cache, shown } = openPageCache()
  await get()
  cache.disconnected()
  const slow = Promise.withResolvers<RenderedPage>()
  shown.render = () => slow.promise
  const waiting = get()
  await vi.advanceTimersByTimeAsync(SECOND)
  expect(await waiting).toMatchObject({ from: 'STALE' })
  slow.resolve(html('late'))
})
