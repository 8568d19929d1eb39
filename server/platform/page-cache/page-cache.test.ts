import { expect, test } from 'vitest'
import { createFairSemaphore, type FairSemaphore } from '#server/platform/fair-semaphore.ts'
import { addressOf, html } from '#test/public-pages.ts'
import { type CacheResult, createPageCache } from './page-cache.ts'
import { recordShown } from './shown-entities.ts'

const SECOND = 1000
const shop = addressOf('/shop')
const login = addressOf('/auth/login')

/** A connected cache with a controllable clock and a counting renderer. */
function setUp({ maxBytes, expireAllAt, lane }: { maxBytes?: number; expireAllAt?: Date; lane?: FairSemaphore } = {}) {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const rendered: string[] = []
  const shown = { render: () => Promise.resolve(html('the shop')) as Promise<Response> }
  const render = (url: string) => {
    rendered.push(url)
    return shown.render()
  }
  const cache = createPageCache({
    render,
    now: () => clock.now,
    ...(maxBytes && { maxBytes }),
    ...(expireAllAt && { expireAllAt }),
    ...(lane && { lane }),
  })
  cache.connected()
  const get = async (address = shop, client = 'a client') => cache.find(address) ?? (await cache.fetch(address, client))
  const show = (text: string, init?: Parameters<typeof html>[1]) => {
    shown.render = async () => html(text, init)
  }
  return { cache, clock, rendered, shown, get, show }
}

const textOf = (result: CacheResult | undefined) => result?.page.variants.identity.body.toString()

test('renders a page for the first visitor and serves it from memory to the next', async () => {
  const { get, rendered } = setUp()
  expect((await get())?.from).toBe('MISS')
  const second = await get()
  expect(second?.from).toBe('HIT')
  expect(textOf(second)).toBe('the shop')
  expect(rendered).toEqual([shop.url])
})

test('100 concurrent misses share one render', async () => {
  const { get, rendered, shown } = setUp()
  const response = Promise.withResolvers<Response>()
  shown.render = () => response.promise
  const requests = Array.from({ length: 100 }, () => get())
  response.resolve(html('once'))
  expect((await Promise.all(requests)).map(textOf)).toEqual(Array(100).fill('once'))
  expect(rendered).toHaveLength(1)
})

test('an invalidation expires the pages with its tag, and no others', async () => {
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

test('does not cache a render that began before an invalidation', async () => {
  const { get, cache, shown, show } = setUp()
  const slow = Promise.withResolvers<Response>()
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
  const { get, cache, shown, show, rendered } = setUp()
  const slow = Promise.withResolvers<Response>()
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

test('pages expire after a second while the listener is down', async () => {
  const { get, cache, clock } = setUp()
  await get()
  cache.disconnected()
  expect((await get())?.from).toBe('MISS')
  clock.now += SECOND - 1
  expect((await get())?.from).toBe('HIT')
  clock.now += 1
  expect((await get())?.from).toBe('MISS')
})

test('reconnecting expires all pages', async () => {
  const { get, cache, shown, show } = setUp()
  await get(login)
  cache.disconnected()
  await get()
  const slow = Promise.withResolvers<Response>()
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

test('a render that began before the launch is not served after it', async () => {
  const expireAllAt = new Date(Date.UTC(2026, 0, 1, 0, 0, 10))
  const { get, clock, shown, show } = setUp({ expireAllAt })
  clock.now = expireAllAt.getTime() - 1
  const slow = Promise.withResolvers<Response>()
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
  const { get, show, cache } = setUp()
  show('private', init)
  expect(await get()).toBeUndefined()
  expect(cache.stats().pages).toBe(0)
})

test('concurrent requests share a failed render, which is not cached', async () => {
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
  ['returns 503', async () => html('trouble', { status: 503 })],
  ['throws', () => Promise.reject(new Error('no database'))],
])('serves the stale page when the render %s', async (_how, trouble) => {
  const { get, cache, shown, show } = setUp()
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

test('caches the 404 of a missing design until it is invalidated', async () => {
  const { get, show, cache } = setUp()
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

test('searches do not evict other pages', async () => {
  const { get, show } = setUp({ maxBytes: 2 ** 20 })
  show('x'.repeat(10_000))
  await get()
  for (let count = 0; count < 200; count++) await get(addressOf(`/shop?search=${count}`))
  expect((await get())?.from).toBe('HIT')
})

test('tracking parameters do not create new cache entries', async () => {
  const { get, cache, rendered } = setUp()
  for (let count = 0; count < 200; count++) await get(addressOf(`/shop?gclid=${count}&utm_source=${count}`))
  expect(rendered).toEqual([shop.url])
  expect(cache.stats().pages).toBe(1)
})

test('evicts the least recently used page', async () => {
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

test('serves a page that is too large, without caching it', async () => {
  const { get, show, cache } = setUp({ maxBytes: 2 ** 20 })
  show('x'.repeat(200_000))
  expect((await get())?.page.status).toBe(200)
  expect(cache.stats()).toEqual({ pages: 0, bytes: 0 })
})

test('[S6] 200 concurrent misses never render more than the permitted number concurrently', async () => {
  const { get, shown, rendered } = setUp({ lane: createFairSemaphore({ permits: 3, maxQueued: 20 }) })
  const responses: ((response: Response) => void)[] = []
  let running = 0
  let most = 0
  shown.render = async () => {
    most = Math.max(most, ++running)
    const response = await new Promise<Response>((resolve) => responses.push(resolve))
    running--
    return response
  }
  const settled = Array.from({ length: 200 }, (_, index) =>
    get(addressOf(`/shop?search=${index}`), `client ${index}`).then(textOf, ({ code, retryAfterSeconds }) => ({
      code,
      retryAfterSeconds,
    })),
  )
  while (responses.length < 23 || running > 0) {
    responses[responses.length - running]?.(html('a page'))
    await new Promise(setImmediate)
  }
  const results = await Promise.all(settled)
  expect(most).toBe(3)
  expect(rendered).toHaveLength(23)
  expect(results.filter((result) => result === 'a page')).toHaveLength(23)
  expect(results.filter((result) => result !== 'a page')).toEqual(
    Array(177).fill({ code: 'unavailable', retryAfterSeconds: 2 }),
  )
})

/** A cache whose only permit a flooding client holds, with its places in the queue full. */
async function flooded() {
  const lane = createFairSemaphore({ permits: 1, maxQueued: 20, maxQueuedPerClient: 4 })
  const opened = setUp({ lane })
  await opened.get(login)
  await opened.get(shop)
  const { promise, resolve } = Promise.withResolvers<void>()
  opened.shown.render = async () => {
    await promise
    return html('a page')
  }
  const flood = Array.from({ length: 5 }, (_, index) => opened.get(addressOf(`/shop?search=${index}`), 'flood'))
  await expect(opened.get(addressOf('/shop?search=6'), 'flood')).rejects.toMatchObject({ code: 'unavailable' })
  const end = async () => {
    resolve()
    await Promise.all(flood)
  }
  return { ...opened, end }
}

test('[S6] cached pages are served while renders are queued', async () => {
  const { cache, end } = await flooded()
  expect(cache.find(login)?.from).toBe('HIT')
  await end()
})

test('[S6] a flooding client does not keep another one out', async () => {
  const { get, rendered, end } = await flooded()
  const other = get(addressOf('/shop/new'), 'another')
  await end()
  expect(textOf(await other)).toBe('a page')
  expect(rendered.slice(3, 5).map((url) => new URL(url).pathname)).toContain('/shop/new')
})

test('while we are too busy to render a page again, serves the stale one', async () => {
  const { get, cache, end } = await flooded()
  cache.invalidate(['designs'])
  const stale = await get(shop, 'flood')
  expect(stale?.from).toBe('STALE')
  await end()
})

test('a queued render reads the changes of the time when it starts', async () => {
  const { get, cache, end, show } = await flooded()
  const queued = get(addressOf('/shop/new'), 'another')
  cache.invalidate(['designs'])
  const joined = get(addressOf('/shop/new'), 'third')
  await end()
  expect(await queued).toEqual(await joined)
  show('rendered again')
  expect((await get(addressOf('/shop/new')))?.from).toBe('HIT')
})

const DESIGNER = '0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'

test('[S6] a change to one designer expires only the pages that show this designer', async () => {
  const { get, cache, shown } = setUp()
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
  const { get, cache, shown, show } = setUp()
  const slow = Promise.withResolvers<Response>()
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
  const { get, cache } = setUp()
  const search = addressOf('/shop?search=eve')
  for (const address of [shop, search]) await get(address)
  cache.invalidate(['searches'])
  expect((await get(shop))?.from).toBe('HIT')
  expect((await get(search))?.from).toBe('MISS')
})

test('[S6] random searches, cursors and missing designs do not evict the home page', async () => {
  const { get, show } = setUp({ maxBytes: 2 ** 20 })
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
