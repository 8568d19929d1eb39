import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchWithCircuitBreaker } from './fetch-with-circuit-breaker.ts'

const ENDPOINT = 'http://carrier.test/'
const MESSAGE = 'The carrier cannot be reached at the moment. Please try again.'

/** A service with a clock and responses that the test controls. */
function openService(respond: (init?: RequestInit) => Response | Promise<Response>, timeoutMs = 1000) {
  const state = { now: 0, calls: 0, respond }
  const send = async (_: unknown, init?: RequestInit) => {
    state.calls++
    return state.respond(init)
  }
  return Object.assign(state, {
    call: fetchWithCircuitBreaker('The carrier', send, { now: () => state.now, timeoutMs }),
  })
}

const fails = () => new Response('no', { status: 500 })
const works = () => Response.json({ hello: 'world' }, { status: 201, headers: { 'X-Request-Id': '7' } })
const untilAborted = ({ signal }: RequestInit = {}) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

async function failTimes(service: ReturnType<typeof openService>, times: number) {
  for (let count = 0; count < times; count++) await service.call(ENDPOINT).catch(() => {})
}

test('returns the response unchanged: status, headers and body', async () => {
  const response = await openService(works).call(ENDPOINT)
  expect([response.status, response.headers.get('X-Request-Id'), await response.json()]).toEqual([
    201,
    '7',
    { hello: 'world' },
  ])
  expect((await openService(() => new Response(null, { status: 204 })).call(ENDPOINT)).status).toBe(204)
})

test.each([
  ['returns errors', fails],
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['breaks off mid-body', () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('cut')) }))],
])('opens for 30 seconds after five failures when the service %s', async (_, respond) => {
  const service = openService(respond)
  await failTimes(service, 4)
  expect(service.calls).toBe(4)
  await failTimes(service, 1)
  for (const now of [0, 29_999]) {
    service.now = now
    await expect(service.call(ENDPOINT)).rejects.toMatchObject({ code: 'unavailable', message: MESSAGE })
  }
  expect(service.calls).toBe(5)
})

test('half-open: after 30 seconds one call is tried; success closes the breaker, failure opens it again', async () => {
  const service = openService(fails)
  await failTimes(service, 5)
  service.now = 30_000
  await failTimes(service, 3)
  expect(service.calls).toBe(6)
  service.now = 60_000
  service.respond = works
  expect((await service.call(ENDPOINT)).status).toBe(201)
  service.respond = fails
  await failTimes(service, 4)
  expect(service.calls).toBe(11)
})

test('only consecutive failures count, and a 4xx response is not a failure', async () => {
  const service = openService(fails)
  for (const status of [200, 400, 401, 404, 429]) {
    service.respond = fails
    await failTimes(service, 4)
    service.respond = () => new Response(null, { status })
    expect((await service.call(ENDPOINT)).status).toBe(status)
  }
})

test('a call that times out counts as a failure', async () => {
  const service = openService(untilAborted, 1)
  for (let times = 0; times < 5; times++)
    await expect(service.call(ENDPOINT)).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(service.call(ENDPOINT)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a body that never ends times out', async () => {
  const endless = (init?: RequestInit) =>
    new Response(new ReadableStream({ start: (body) => void untilAborted(init).catch((error) => body.error(error)) }))
  const service = openService(endless, 1)
  await expect(service.call(ENDPOINT)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('failures are counted per service', async () => {
  const [one, other] = [openService(fails), openService(works)]
  await failTimes(one, 5)
  expect((await other.call(ENDPOINT)).status).toBe(201)
})

test('does not follow a redirect, which could pass our key on to another host', async () => {
  const paths: string[] = []
  const server = createServer((request, response) => {
    paths.push(request.url ?? '')
    response.writeHead(307, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates`
  const headers = { 'API-Key': 'secret' }
  await expect(fetchWithCircuitBreaker('The carrier')(url, { method: 'POST', headers, body: '{}' })).rejects.toThrow()
  expect(paths).toEqual(['/rates'])
  server.close()
})
