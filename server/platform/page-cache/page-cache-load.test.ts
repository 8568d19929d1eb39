import { expect, test } from 'vitest'
import { createFairSemaphore } from '#server/platform/fair-semaphore.ts'
import { login, openPageCache, shop, textOf } from '#test/page-cache.ts'
import { addressOf, html } from '#test/public-pages.ts'
import type { RenderedPage } from './pack.ts'

test('[S6] 200 concurrent misses never render more than the permitted number concurrently', async () => {
  const { get, shown, rendered } = openPageCache({ lane: createFairSemaphore({ permits: 3, maxQueued: 20 }) })
  const responses: ((page: RenderedPage) => void)[] = []
  let running = 0
  let most = 0
  shown.render = async () => {
    most = Math.max(most, ++running)
    const response = await new Promise<RenderedPage>((resolve) => responses.push(resolve))
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
  const opened = openPageCache({ lane })
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
