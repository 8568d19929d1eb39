import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairSemaphore, type FairSemaphore } from '#server/platform/fair-semaphore.ts'
import { createLoadShedder, type LoadShedder } from '#server/platform/http/load-shedder.ts'
import { setSecurityHeaders } from '#server/platform/http/security.ts'
import type { RenderedPage } from '#server/platform/page-cache/pack.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { html } from '#test/public-pages.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { pageCacheListener } from './page-cache-listener.ts'

const TEXT = '<!doctype html><title>Shop</title>'.padEnd(5000, 'x')
const POLICY = "script-src 'self' 'sha256-abc'"

/** A server with the cache in front of a listener that echoes the request. */
async function openServer(
  render: () => RenderedPage | Promise<RenderedPage> = () =>
    html(TEXT, { headers: { 'Content-Security-Policy': POLICY } }),
  lane?: FairSemaphore,
  load?: LoadShedder,
) {
  const cache = createPageCache({
    ...(lane && { lane }),
    render: async () => {
      const response = await render()
      setSecurityHeaders(response.headers)
      return response
    },
  })
  cache.connected()
  const server = http.createServer(
    pageCacheListener(
      cache,
      (request, response) => response.end(`next: ${request.method} ${request.url}`),
      load ? { load } : {},
    ),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const get = async (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') => {
    const request = http.request({ port, host: '127.0.0.1', path, headers, method }).end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) }
  }
  return { get, cache }
}

test('a cached page has the same headers as a rendered one, except for the request id', async () => {
  const { get } = await openServer()
  const rendered = await get('/shop')
  const cached = await get('/shop')
  expect(rendered.headers['x-cache']).toBe('MISS')
  expect(cached.headers['x-cache']).toBe('HIT')
  expect(cached.headers).toMatchObject({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=600',
    vary: 'Accept-Encoding',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(cached.headers['x-request-id']).not.toBe(rendered.headers['x-request-id'])
  const perResponse = { 'x-cache': '', 'x-request-id': '', date: '' }
  expect({ ...cached.headers, ...perResponse }).toEqual({ ...rendered.headers, ...perResponse })
  expect(cached.body.toString()).toBe(TEXT)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['*;q=0', undefined],
])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
  const { get } = await openServer()
  for (const _visit of ['rendered', 'cached']) {
    const { headers, body } = await get('/shop', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe(TEXT)
  }
})

test('a small page is not compressed', async () => {
  const { get } = await openServer(() => html('short'))
  const { headers, body } = await get('/shop', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('short')
})

test('HEAD responds like GET without a body, and caches the page for GET', async () => {
  const { get } = await openServer()
  const head = await get('/shop', { 'accept-encoding': 'br' }, 'HEAD')
  const cached = await get('/shop', { 'accept-encoding': 'br' })
  expect(head.status).toBe(200)
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(cached.headers['content-length'])
  expect(head.headers.etag).toBe(cached.headers.etag)
  expect(cached.headers['x-cache']).toBe('HIT')
})

test('responds 304 when the ETag matches', async () => {
  const { get } = await openServer()
  const { etag = '' } = (await get('/shop')).headers
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const response = await get('/shop', { 'if-none-match': known, 'accept-encoding': 'br' })
    expect(response.status).toBe(304)
    expect(response.body).toHaveLength(0)
    expect(response.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'content-security-policy': POLICY })
    expect(response.headers['content-length']).toBeUndefined()
  }
  expect((await get('/shop', { 'if-none-match': 'W/"other"' })).status).toBe(200)
})

test('a missing design has no ETag, so it returns a 404 and never a 304', async () => {
  const { get } = await openServer(() => html('Design not found', { status: 404 }))
  const path = '/design/0190a5c2-7d1e-4f6b-8a2d-3c4b5a697887'
  await get(path)
  const response = await get(path, { 'if-none-match': '*' })
  expect(response.status).toBe(404)
  expect(response.headers).toMatchObject({ 'x-cache': 'HIT' })
  expect(response.headers.etag).toBeUndefined()
})

test.each([
  ['GET', '/cart'],
  ['GET', '/api/v1/designs'],
  ['POST', '/shop'],
  ['OPTIONS', '/shop'],
])('passes %s %s on', async (method, path) => {
  const { get } = await openServer()
  expect((await get(path, {}, method)).body.toString()).toBe(`next: ${method} ${path}`)
})

test('passes on a page that must not be cached', async () => {
  const { get } = await openServer(() => html('hello', { headers: { 'Set-Cookie': 'a=b' } }))
  const response = await get('/shop')
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body.toString()).toBe('next: GET /shop')
})

test('a stale page is marked and must not be cached', async () => {
  const responses = [html(TEXT), html('trouble', { status: 503, headers: { 'Cache-Control': 'no-store' } })]
  const { get, cache } = await openServer(() => responses.shift() ?? html('too many renders'))
  await get('/shop')
  cache.invalidate(['designs'])
  const { status, headers, body } = await get('/shop')
  expect(status).toBe(200)
  expect(body.toString()).toBe(TEXT)
  expect(headers).toMatchObject({
    'x-cache': 'STALE',
    'cache-control': 'no-cache',
    warning: '110 - "Response is Stale"',
  })
})

test('without a stale page, responds with the error and its request id', async () => {
  const { get } = await openServer(() => html('trouble', { status: 503, headers: { 'Cache-Control': 'no-store' } }))
  const { status, headers } = await get('/shop')
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('[S6] with a full queue, a page gets 503 with Retry-After, and cached pages and other paths still respond', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rendered: string[] = []
  const { get } = await openServer(
    async () => {
      rendered.push('page')
      if (rendered.length > 1) await promise
      return html(TEXT)
    },
    createFairSemaphore({ permits: 3, maxQueued: 5 }),
  )
  await get('/auth/login')
  const misses = Array.from({ length: 30 }, (_, index) => get(`/shop?search=${index}`))
  const refused: Awaited<(typeof misses)[number]>[] = []
  for (const miss of misses) void miss.then((response) => refused.push(response))
  await vi.waitFor(() => expect(refused).toHaveLength(22), EVENTUALLY)
  const { status, headers, body } = await Promise.race(misses)
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
  expect(headers['content-type']).toMatch('text/html')
  expect(body.toString()).toContain('We are busy right now')
  expect((await get('/auth/login')).headers['x-cache']).toBe('HIT')
  expect((await get('/healthz')).body.toString()).toBe('next: GET /healthz')
  expect((await get('/shop.data')).headers['content-type']).toMatch('text/plain')
  resolve()
  const statuses = (await Promise.all(misses)).map((response) => response.status)
  expect(statuses.filter((code) => code === 200)).toHaveLength(8)
  expect(rendered).toHaveLength(9)
})

test('[S6] a URL that is not canonical is passed on, to be redirected', async () => {
  const { get } = await openServer()
  for (const path of ['/SHOP', '/shop/', '/%73hop', '/shop?x=1'])
    expect((await get(path)).body.toString()).toBe(`next: GET ${path}`)
})

test('under overload, pages in memory are served and others are refused, in the worst case all', async () => {
  const limit = (delayMs: number) => ({ delayMs, inFlight: 100 })
  const [browse, cached, others] = [limit(10), limit(100), limit(1000)]
  const load = createLoadShedder({ limits: { browse, cached, account: others, checkout: others, webhook: others } })
  const { get, cache } = await openServer(undefined, undefined, load)
  await get('/shop')
  load.sampleDelay(11)
  expect((await get('/shop')).headers['x-cache']).toBe('HIT')
  cache.invalidate(['designs'])
  expect((await get('/shop')).headers['x-cache']).toBe('STALE')
  const refused = await get('/blog')
  expect({ status: refused.status, retryAfter: refused.headers['retry-after'] }).toEqual({
    status: 503,
    retryAfter: '2',
  })
  load.sampleDelay(101)
  expect((await get('/shop')).status).toBe(503)
  load.sampleDelay(0)
  expect((await get('/blog')).status).toBe(200)
})
