import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#server/platform/config.ts'
import { traceRequests } from '#server/platform/http/trace-requests.ts'
import { log, logger } from '#server/platform/log.ts'
import { fetchWithCircuitBreaker } from '#server/platform/outbound/fetch-with-circuit-breaker.ts'
import { currentSpan, startSpan, withSpan } from '#server/platform/span.ts'
import { buildApp } from '#server/site/app.ts'
import { testDatabase } from '#test/database.ts'
import { freePort } from '#test/free-port.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { attributesOf, openCollector } from '#test/trace-collector.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { startTracing, stopTracing } from './start-tracing.ts'

const PASSWORD = 'gravel-and-grid-7'
let collector: Awaited<ReturnType<typeof openCollector>>

beforeAll(async () => {
  collector = await openCollector()
  await startTracing({ url: `${collector.url}/v1/traces`, everyMs: 25 })
})
testDatabase()
testSandbox()
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await stopTracing()
  await collector.close()
})

/** Without the guard of the tests, which gives requests a separate pool. */
const { fetch: handle } = await buildApp((c) => c.text('page'))
const app = getRequestListener(handle)

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts tracing with other settings for the rest of the test. */
async function restart(settings: Partial<typeof config>) {
  const { OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG } = config
  const before = { OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }
  const start = async (changed: object) => {
    await stopTracing()
    Object.assign(config, changed)
    await startTracing({ url: `${collector.url}/v1/traces`, everyMs: 25 })
  }
  await start(settings)
  onTestFinished(() => start(before))
}

function find(name: string, traceId?: string) {
  return vi.waitFor(() => {
    const found = collector.spans.find((span) => span.name === name && (!traceId || span.traceId === traceId))
    if (!found) throw new Error(`no span ${name}: ${collector.spans.map((span) => span.name).join(', ')}`)
    return found
  }, EVENTUALLY)
}

test('a request, its queries, the job that it adds and the email are one trace, without personal data', async () => {
  const shop = await serve(traceRequests(app))
  const email = `driver-${crypto.randomUUID()}@example.com`
  const answer = await fetch(`${shop}/auth/v1/signup?from=secret-query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, data: { role: 'customer', name: 'Ada Lovelace' } }),
  })
  expect(answer.status).toBe(200)
  await runJobs()
  const request = await find('POST /auth/v1/signup')
  expect([request.kind, request.parentSpanId]).toEqual([2, undefined])
  expect(attributesOf(request)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/auth/v1/signup',
    'http.response.status_code': 200,
  })
  const { traceId } = request
  const insert = await find('INSERT users', traceId)
  expect([insert.kind, insert.parentSpanId]).toEqual([3, request.spanId])
  expect(attributesOf(insert)).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' })
  const sent = await find('send mail', traceId)
  expect([sent.kind, sent.parentSpanId]).toEqual([4, request.spanId])
  const job = await find('process mail', traceId)
  expect([job.kind, job.parentSpanId]).toEqual([5, sent.spanId])
  for (const secret of [email, PASSWORD, 'Ada', 'secret-query']) expect(collector.bodies.join()).not.toContain(secret)
})

test('a call to another service has a span, and does not tell the service about it', async () => {
  const send = vi.fn(async (_: string | URL | Request, init?: RequestInit) => {
    expect(new Headers(init?.headers).has('traceparent')).toBe(false)
    return new Response('{}', { status: 402 })
  })
  const call = fetchWithCircuitBreaker('A bank', send)
  await withSpan({ name: 'test', kind: 'server' }, () =>
    call('https://bank.example/v1/cards/card_123', { method: 'POST' }),
  )
  const span = await find('A bank')
  expect([span.kind, span.parentSpanId]).toEqual([3, (await find('test')).spanId])
  expect(attributesOf(span)).toEqual({
    'peer.service': 'A bank',
    'http.request.method': 'POST',
    'server.address': 'bank.example',
    'http.response.status_code': 402,
    'error.type': '402',
  })
  expect(collector.bodies.join()).not.toContain('card_123')
})

test('the trace of a trusted proxy is continued, that of a visitor is not', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const seen: (string | undefined)[] = []
  const answer: RequestListener = (_, response) => {
    seen.push(currentSpan()?.traceId)
    response.end()
  }
  await fetch(await serve(traceRequests(answer, () => true)), { headers })
  await fetch(await serve(traceRequests(answer, () => false)), { headers })
  expect(seen[0]).toBe(traceId)
  expect(seen[1]).toMatch(/^(?!0af7)[0-9a-f]{32}$/)
})

test('log lines within a request have its trace', async () => {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {})
  await withSpan({ name: 'logging', kind: 'server' }, async () => log.info('process.ready'))
  const { traceId, spanId } = await find('logging')
  expect(info.mock.calls[0]?.[0]).toMatchObject({ event: 'process.ready', trace_id: traceId, span_id: spanId })
})

test('a collector that does not respond delays nothing, and a bounded number of spans waits for it', async () => {
  const shop = await serve(traceRequests(app))
  const release = collector.hold()
  for (let n = 0; n < 10_000; n++) startSpan({ name: 'waiting', kind: 'client' })?.end()
  expect((await fetch(`${shop}/api/v1/categories`)).status).toBe(200)
  release()
  const received = () => collector.spans.filter(({ name }) => name === 'waiting').length
  await vi.waitFor(() => expect(received()).toBeGreaterThan(2000), EVENTUALLY)
  expect(received()).toBeLessThan(3000)
})

test('[setting OTEL_SERVICE_NAME, OTEL_EXPORTER_OTLP_HEADERS] the collector gets the name of the service and the headers', async () => {
  await restart({ OTEL_SERVICE_NAME: 'apex-shop', OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'abc' } })
  startSpan({ name: 'named', kind: 'client' })?.end()
  await find('named')
  expect(collector.bodies.at(-1)).toContain('apex-shop')
  expect(collector.headers.at(-1)).toMatchObject({ 'x-key': 'abc', url: '/v1/traces' })
})

test('[setting OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG] the sampler decides what is sent', async () => {
  const isSampled = () => startSpan({ name: 'sampled', kind: 'client' })?.traceparent.endsWith('1')
  await restart({ OTEL_TRACES_SAMPLER: 'always_off' })
  expect(isSampled()).toBe(false)
  await restart({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 0 })
  expect(isSampled()).toBe(false)
  await restart({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 1 })
  expect(isSampled()).toBe(true)
})

test('a collector that cannot be reached is logged once', async () => {
  await stopTracing()
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  await startTracing({ url: `http://127.0.0.1:${await freePort()}/v1/traces`, everyMs: 25, timeoutMs: 50 })
  const failures = () => warn.mock.calls.filter(([event]) => event === 'tracing.export_failed')
  const lose = () => startSpan({ name: 'lost', kind: 'client' })?.end()
  lose()
  await vi.waitFor(() => expect(failures()).toHaveLength(1), EVENTUALLY)
  lose()
  await stopTracing()
  expect(failures()).toHaveLength(1)
  await startTracing({ url: `${collector.url}/v1/traces`, everyMs: 25 })
})
