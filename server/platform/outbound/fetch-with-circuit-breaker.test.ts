import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { logger } from '#server/platform/log.ts'
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

test('opens for 30 seconds, also when the system clock is set back meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: DATE })
  onTestFinished(() => void vi.useRealTimers())
  let calls = 0
  const call = fetchWithCircuitBreaker('The carrier', async () => {
    calls++
    return calls > 5 ? works() : fails()
  })
  for (let times = 0; times < 6; times++) await call(ENDPOINT).catch(() => {})
  expect(calls).toBe(5)
  vi.setSystemTime(DATE.getTime() - 10 * MINUTE_MS)
  vi.advanceTimersByTime(30_000)
  expect((await call(ENDPOINT)).status).toBe(201)
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

test('half-open: of 100 concurrent calls, only one probe reaches the service', async () => {
  const service = openService(fails)
  await failTimes(service, 5)
  service.now = 30_000
  const probe = Promise.withResolvers<Response>()
  service.respond = () => probe.promise
  const calls = Array.from({ length: 100 }, () => service.call(ENDPOINT))
  const outcomes = Promise.allSettled(calls)
  expect(service.calls).toBe(6)
  probe.resolve(works())
  expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  service.respond = works
  expect((await service.call(ENDPOINT)).status).toBe(201)
})

test('calls that began before the breaker opened neither close it nor keep it open for longer', async () => {
  const service = openService(() => slow.promise)
  const slow = Promise.withResolvers<Response>()
  const begun = [service.call(ENDPOINT), service.call(ENDPOINT)]
  service.respond = fails
  await failTimes(service, 5)
  service.now = 20_000
  slow.resolve(fails())
  await Promise.allSettled(begun)
  await expect(service.call(ENDPOINT)).rejects.toMatchObject({ retryAfterSeconds: 10 })
})

const DATE = new Date('2026-11-17T12:00:00Z')

test.each([
  [429, '7', 7000],
  [503, '7', 7000],
  [429, new Date(DATE.getTime() + 90_000).toUTCString(), 90_000],
  [503, '86400', 300_000],
])('a %i with Retry-After: %s opens the breaker immediately, for %i ms', async (status, header, ms) => {
  const service = openService(() => new Response(null, { status, headers: { 'Retry-After': header } }))
  vi.useFakeTimers({ toFake: ['Date'], now: DATE })
  onTestFinished(() => void vi.useRealTimers())
  expect((await service.call(ENDPOINT)).status).toBe(status)
  service.now += ms - 1
  await expect(service.call(ENDPOINT)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
  expect(service.calls).toBe(1)
  service.now += 1
  service.respond = works
  expect((await service.call(ENDPOINT)).status).toBe(201)
})

test.each([
  [500, '7'],
  [404, '7'],
  [429, 'soon'],
  [429, ''],
])('a %i with Retry-After: %j does not open the breaker', async (status, header) => {
  const service = openService(() => new Response(null, { status, headers: { 'Retry-After': header } }))
  await service.call(ENDPOINT)
  await service.call(ENDPOINT)
  expect(service.calls).toBe(2)
})

test('a 2xx response that cannot come from the service counts as a failure', async () => {
  let calls = 0
  const send = async () => {
    calls++
    return new Response('<html>Welcome to our Wi-Fi')
  }
  const call = fetchWithCircuitBreaker('The carrier', send, { isUsable: (body) => body.startsWith('{') })
  for (let times = 0; times < 9; times++) await expect(call(ENDPOINT)).rejects.toThrow()
  expect(calls).toBe(5)
})

test('one log line when the breaker opens, with the cause, and one when it closes', async () => {
  const warn = vi.spyOn(logger, 'warn')
  const service = openService(() => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })))
  await failTimes(service, 20)
  for (service.now = 30_000; service.now < 300_000; service.now += 30_000) await failTimes(service, 3)
  service.respond = works
  await service.call(ENDPOINT)
  await service.call(ENDPOINT)
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([
    { event: 'outbound.circuit_open', service: 'The carrier', retryInMs: 30_000, reason: 'ECONNREFUSED' },
    { event: 'outbound.circuit_closed', service: 'The carrier', openMs: 300_000 },
  ])
  warn.mockRestore()
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
