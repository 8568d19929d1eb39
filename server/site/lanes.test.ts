import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { Env } from '#server/platform/http/context.ts'
import { respondError } from '#server/platform/http/errors.ts'
import { refusedRequests } from '#test/refused-requests.ts'
import { silenceLog } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { isReadRefused, limitPublicReads, PUBLIC_READ_PATHS } from './lanes.ts'
import { permissions } from './permissions.ts'
import { countInFlight } from './shed-load.ts'

silenceLog()

/** Public endpoints that read no lists: a constant document, and a signature. */
const CHEAP = ['/api/openapi.json', '/api/v1/contact/token']

test('[S6] of 200 concurrent public reads, few run concurrently and the excess gets 503 with Retry-After', async () => {
  let running = 0
  let most = 0
  const app = new Hono<Env>()
    .onError(respondError)
    .use(limitPublicReads)
    .all('/designs', async (c) => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      return c.text('designs')
    })
  const responses = await Promise.all(Array.from({ length: 200 }, () => app.request('/designs')))
  const refused = responses.filter(({ status }) => status === 503)
  expect(most).toBe(2)
  expect(refused).toHaveLength(98)
  for (const { headers } of refused) expect(headers.get('Retry-After')).toBe('2')
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(102)
})

test('writes do not wait for public reads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const app = new Hono<Env>().use(limitPublicReads).all('/designs', async (c) => {
    if (c.req.method === 'GET') await promise
    return c.text('done')
  })
  const reads = Array.from({ length: 5 }, () => app.request('/designs'))
  expect((await app.request('/designs', { method: 'POST' })).status).toBe(200)
  resolve()
  await Promise.all(reads)
})

test('every list that anyone can read is bounded', () => {
  const bounded = PUBLIC_READ_PATHS.map((path) => path.replaceAll(/:(\w+)(?:\{[^/]*\})?(?=\/|$)/g, '{}'))
  const open = Object.entries(permissions)
    .filter(([route, access]) => access === 'anyone' && route.startsWith('GET /api/'))
    .map(([route]) => route.slice('GET '.length).replaceAll(/\{\w+\}/g, '{}'))
  expect(bounded).toEqual(expect.arrayContaining(open.filter((path) => !CHEAP.includes(path))))
})

test('a public read that would be rejected is recognized before Hono', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const app = new Hono<Env>()
    .onError(respondError)
    .use(limitPublicReads)
    .get('*', async (c) => {
      await promise
      return c.text('done')
    })
  const client = () => '127.0.0.1'
  expect(isReadRefused('browse', 'GET', '/api/v1/designs', client)).toBe(false)
  const reads = Array.from({ length: 200 }, () => app.request('/api/v1/designs'))
  expect(isReadRefused('browse', 'GET', '/api/v1/designs', client)).toBe(true)
  expect(isReadRefused('browse', 'HEAD', '/sitemap.xml', client)).toBe(true)
  expect(isReadRefused('browse', 'POST', '/api/v1/designs', client)).toBe(false)
  expect(isReadRefused('account', 'GET', '/api/v1/me', client)).toBe(false)
  expect(isReadRefused('checkout', 'GET', '/api/v1/designs/prices', client)).toBe(false)
  resolve()
  await Promise.all(reads)
  expect(isReadRefused('browse', 'GET', '/api/v1/designs', client)).toBe(false)
})

test('a cart gets its prices while visitors wait for their searches, and every refused search is counted', async () => {
  const { promise: searched, resolve: search } = Promise.withResolvers<void>()
  const app = new Hono<Env>()
    .onError(respondError)
    .use(countInFlight, limitPublicReads)
    .get('/api/v1/designs', async (c) => {
      await searched
      return c.text('designs')
    })
    .get('/api/v1/designs/prices', (c) => c.text('prices'))
  const before = refusedRequests('browse')
  const searches = Array.from({ length: 200 }, () => app.request('/api/v1/designs'))
  await vi.waitFor(() => expect(refusedRequests('browse') - before).toBe(98), EVENTUALLY)
  expect((await app.request('/api/v1/designs/prices')).status).toBe(200)
  search()
  await Promise.all(searches)
})
