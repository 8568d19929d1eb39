import { once } from 'node:events'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { setSecurityHeaders } from '#server/platform/http/security.ts'
import { createPageCache } from '#server/platform/page-cache/page-cache.ts'
import { html } from '#test/public-pages.ts'
import { pageCacheListener } from './page-cache-listener.ts'

const TEXT = '<!doctype html><title>Shop</title>'.padEnd(5000, 'x')
const POLICY = "script-src 'self' 'sha256-abc'"

/** A server with the cache in front of a door that says what reached it. */
async function openDoor(render: () => Response = () => html(TEXT, { headers: { 'Content-Security-Policy': POLICY } })) {
  const cache = createPageCache({
    render: async () => {
      const response = render()
      setSecurityHeaders(response.headers)
      return response
    },
  })
  cache.connected()
  const server = http.createServer(
    pageCacheListener(cache, (request, response) => response.end(`the usual door: ${request.method} ${request.url}`)),
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

test('a page from memory carries the headers of a rendered one, and an id of its own', async () => {
  const { get } = await openDoor()
  const rendered = await get('/shop')
  const kept = await get('/shop')
  expect(rendered.headers['x-cache']).toBe('MISS')
  expect(kept.headers['x-cache']).toBe('HIT')
  expect(kept.headers).toMatchObject({
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
  expect(kept.headers['x-request-id']).not.toBe(rendered.headers['x-request-id'])
  const perAnswer = { 'x-cache': '', 'x-request-id': '', date: '' }
  expect({ ...kept.headers, ...perAnswer }).toEqual({ ...rendered.headers, ...perAnswer })
  expect(kept.body.toString()).toBe(TEXT)
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['*;q=0', undefined],
])('Accept-Encoding %s gets %s', async (accepted, encoding) => {
  const { get } = await openDoor()
  for (const _visit of ['rendered', 'kept']) {
    const { headers, body } = await get('/shop', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe(TEXT)
  }
})

test('a small answer is not compressed', async () => {
  const { get } = await openDoor(() => html('short'))
  const { headers, body } = await get('/shop', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe('short')
})

test('HEAD is answered as GET without a body, and keeps the page for GET', async () => {
  const { get } = await openDoor()
  const head = await get('/shop', { 'accept-encoding': 'br' }, 'HEAD')
  const kept = await get('/shop', { 'accept-encoding': 'br' })
  expect(head.status).toBe(200)
  expect(head.body).toHaveLength(0)
  expect(head.headers['content-length']).toBe(kept.headers['content-length'])
  expect(head.headers.etag).toBe(kept.headers.etag)
  expect(kept.headers['x-cache']).toBe('HIT')
})

test('who has the page already is told so', async () => {
  const { get } = await openDoor()
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

test('a missing design has no entity tag, so that it stays a 404', async () => {
  const { get } = await openDoor(() => html('Design not found', { status: 404 }))
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
])('%s %s goes on to the usual door', async (method, path) => {
  const { get } = await openDoor()
  expect((await get(path, {}, method)).body.toString()).toBe(`the usual door: ${method} ${path}`)
})

test('what must not be kept is rendered by the usual door, for each visitor anew', async () => {
  const { get } = await openDoor(() => html('hello', { headers: { 'Set-Cookie': 'a=b' } }))
  const response = await get('/shop')
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.body.toString()).toBe('the usual door: GET /shop')
})

test('an outdated page says so, and nobody keeps it', async () => {
  const responses = [html(TEXT), html('trouble', { status: 503, headers: { 'Cache-Control': 'no-store' } })]
  const { get, cache } = await openDoor(() => responses.shift() ?? html('too many renders'))
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

test('without an outdated page the error is sent with its own id', async () => {
  const { get } = await openDoor(() => html('trouble', { status: 503, headers: { 'Cache-Control': 'no-store' } }))
  const { status, headers } = await get('/shop')
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})
