import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressResponse } from './compress-response.ts'

const LONG = { items: Array.from({ length: 200 }, (_, index) => `item ${index}`) }
const app = new Hono()
  .use(compressResponse)
  .get('/long', (c) => c.json(LONG, 201, { Vary: 'Authorization', 'X-Kept': 'yes' }))
  .get('/short', (c) => c.json({ status: 'ok' }))
  .get('/text', (c) => c.text('line\n'.repeat(1000)))

test('compresses JSON for clients that accept it, and keeps status and headers', async () => {
  const response = await app.request('/long', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  expect(response.status).toBe(201)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    vary: 'Authorization, Accept-Encoding',
    'x-kept': 'yes',
  })
  expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toEqual(LONG)
})

test.each([
  ['/long', {}],
  ['/long', { 'Accept-Encoding': 'br' }],
  ['/long', { 'Accept-Encoding': 'gzip;q=0' }],
  ['/short', { 'Accept-Encoding': 'gzip' }],
] as const)('sends %s as it is with %o', async (path, headers) => {
  const response = await app.request(path, { headers })
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(response.headers.get('Vary')).toContain('Accept-Encoding')
  expect(await response.json()).toEqual(path === '/long' ? LONG : { status: 'ok' })
})

test('compresses other texts too', async () => {
  const response = await app.request('/text', { headers: { 'Accept-Encoding': 'gzip' } })
  expect(response.headers.get('Content-Encoding')).toBe('gzip')
  expect(gunzipSync(await response.arrayBuffer()).length).toBe(5000)
})

test('responds to HEAD without a body', async () => {
  const response = await app.request('/long', { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } })
  expect([response.status, response.headers.get('Content-Encoding'), await response.text()]).toEqual([201, null, ''])
})
