import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Env } from '#server/platform/http/context.ts'
import { createLoadShedder, type LoadShedder } from '#server/platform/http/load-shedder.ts'
import type { Priority } from '#server/platform/priority.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { LOAD_LIMITS } from './load-limits.ts'
import { countInFlight, load, shedLoad } from './shed-load.ts'

/** A server that sheds load in front of a listener that always responds. */
async function serve(shedder: LoadShedder) {
  return listen(shedLoad((_, response) => response.end('served'), shedder))
}

async function listen(listener: http.RequestListener) {
  const server = http.createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { port, send: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) }
}

const REQUESTS: [Priority, string, RequestInit?][] = [
  ['browse', '/api/v1/designs'],
  ['account', '/api/v1/me'],
  ['checkout', '/functions/v1/create-checkout', { method: 'POST', body: '{}' }],
  ['webhook', '/webhooks/stripe', { method: 'POST', body: '{}' }],
]

test('under growing delay, browsing is refused first and webhooks last, health checks never', async () => {
  const shedder = createLoadShedder({ limits: LOAD_LIMITS })
  const { send } = await serve(shedder)
  for (const delayed of [undefined, ...REQUESTS.map(([priority]) => priority)]) {
    if (delayed) shedder.sampleDelay(LOAD_LIMITS[delayed].delayMs + 1)
    const served = await Promise.all(REQUESTS.map(async ([, path, init]) => (await send(path, init)).status === 200))
    const last = REQUESTS.findIndex(([priority]) => priority === delayed)
    expect(served).toEqual(REQUESTS.map((_, index) => index > last))
    for (const path of ['/healthz', '/readyz']) expect((await send(path)).status).toBe(200)
  }
})

test.each([
  ['/cart', 'text/html', 'We are busy right now'],
  ['/cart.data', 'text/plain', 'The server is busy.'],
  ['/api/v1/me', 'application/json', '"code":"unavailable"'],
  ['/auth/v1/user', 'application/json', '"error_code":"request_timeout"'],
])('a refused request for %s gets 503 with Retry-After as %s', async (path, type, text) => {
  const shedder = createLoadShedder({ limits: LOAD_LIMITS })
  shedder.sampleDelay(1000)
  const { send } = await serve(shedder)
  const response = await send(path)
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('2')
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Frame-Options')).toBe('DENY')
  expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers.get('Content-Type')).toMatch(type)
  expect(await response.text()).toContain(text)
})

test('clients of the current authentication protocol get its error format', async () => {
  const shedder = createLoadShedder({ limits: LOAD_LIMITS })
  shedder.sampleDelay(1000)
  const { send } = await serve(shedder)
  const response = await send('/auth/v1/user', { headers: { 'X-Supabase-Api-Version': '2024-01-01' } })
  expect(await response.json()).toMatchObject({ code: 'request_timeout' })
})

test('a request counts as in flight once its body has arrived, until it has a response', async () => {
  const begin = vi.spyOn(load, 'begin')
  onTestFinished(() => begin.mockRestore())
  const { promise, resolve } = Promise.withResolvers<void>()
  const app = new Hono<Env>().use(countInFlight).all('*', async (c) => {
    await c.req.text()
    await promise
    return c.text('done')
  })
  const { port, send } = await listen(getRequestListener(app.fetch))
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: '/api/v1/me',
    method: 'POST',
    headers: { 'content-length': 4 },
  })
  request.write('ab')
  const reads = [send('/api/v1/designs'), send('/healthz')]
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(1), EVENTUALLY)
  request.end('cd')
  await vi.waitFor(() => expect(begin).toHaveBeenCalledTimes(2), EVENTUALLY)
  resolve()
  await once(request, 'response')
  await Promise.all(reads)
  expect(begin).toHaveBeenCalledTimes(2)
})
