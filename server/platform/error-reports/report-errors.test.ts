import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { log } from '#server/platform/log.ts'
import { readDsn } from '#server/platform/sentry-dsn.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { reportErrors } from './report-errors.ts'
import { scrubText } from './scrub.ts'

type Received = { url: string; auth: string; lines: unknown[] }

let received: Received[] = []
/** A fake Sentry that parses the envelopes. */
const server = createServer(async (request, response) => {
  const body = await text(request)
  const lines = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  received.push({ url: request.url ?? '', auth: String(request.headers['x-sentry-auth']), lines })
  response.end('{}')
})

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  received = []
})
afterAll(() => void server.close())

function report(options: Partial<Parameters<typeof reportErrors>[0]> = {}) {
  const { port } = server.address() as AddressInfo
  const dsn = readDsn(`http://public@127.0.0.1:${port}/sub/42`)
  if (!dsn) throw new Error('The DSN is invalid.')
  onTestFinished(reportErrors({ dsn, ...options }))
}

const countReports = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), EVENTUALLY)

test('[setting SENTRY_DSN] an error is sent as an envelope, with its causes and stack, without personal data', async () => {
  report()
  const cause = new TypeError('fetch of https://shop.example/r?code=secret failed for driver@example.com')
  log.error('http.request_failed', {
    err: new Error('The order could not be written.', { cause }),
    requestId: 'a-request',
    path: '/api/v1/orders',
    email: 'driver@example.com',
  })
  log.warn('job.failed', { err: new Error('Only errors are reported.') })
  await countReports(1)
  const [{ url, auth, lines } = { url: '', auth: '', lines: [] }] = received
  const [header, kind, item] = lines as Record<string, never>[]
  expect(url).toBe('/sub/api/42/envelope/')
  expect(auth).toContain('sentry_key=public')
  expect(header).toMatchObject({ event_id: item?.event_id, sent_at: expect.any(String) })
  expect(header?.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(kind).toEqual({ type: 'event' })
  expect(item).toMatchObject({
    level: 'error',
    message: { formatted: 'request failed with an unexpected error' },
    exception: {
      values: [
        { type: 'TypeError', value: 'fetch of https://shop.example/r?[query] failed for [email]' },
        { type: 'Error', value: 'The order could not be written.' },
      ],
    },
    extra: { requestId: 'a-request', path: '/api/v1/orders', email: '[hidden]' },
  })
  const frames = (item as { exception?: { values: { stacktrace: { frames: { filename: string }[] } }[] } }).exception
    ?.values[1]?.stacktrace.frames
  expect(frames?.at(-1)?.filename).toBe('server/platform/error-reports/report-errors.test.ts')
  expect(JSON.stringify(lines)).not.toMatch(/driver@|secret/)
})

/** Answers every report with this status, as soon as it is sent. */
function answerWith(status: number) {
  const bodies: string[] = []
  const send: typeof fetch = async (_, init) => {
    bodies.push(String(init?.body))
    return new Response(null, { status })
  }
  return { bodies, send }
}

/** Logs errors one after the other, each after the response to the one before has been read. */
async function logErrors(count: number) {
  for (let one = 0; one < count; one++) {
    log.error('page.render_failed')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('a flood of errors is limited, and the next report says how many were dropped', async () => {
  let now = 0
  const { bodies, send } = answerWith(200)
  report({ now: () => now, send })
  await logErrors(27)
  expect(bodies).toHaveLength(20)
  now += MINUTE_MS
  await logErrors(2)
  expect(bodies).toHaveLength(22)
  expect(bodies.filter((body) => body.includes('"dropped"'))).toEqual([expect.stringContaining('"dropped":7')])
})

test('a clock that is set back does not lengthen the minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { bodies, send } = answerWith(200)
  report({ send })
  await logErrors(21)
  expect(bodies).toHaveLength(20)
  vi.setSystemTime(Date.now() - 10 * MINUTE_MS)
  vi.advanceTimersByTime(MINUTE_MS)
  await logErrors(1)
  expect(bodies).toHaveLength(21)
})

test('only a few reports are sent concurrently', () => {
  const { bodies, send } = answerWith(200)
  report({ send })
  for (let one = 0; one < 10; one++) log.error('page.render_failed')
  expect(bodies).toHaveLength(5)
})

test('after a 429 nothing is sent for a minute', async () => {
  let now = 0
  const { bodies, send } = answerWith(429)
  report({ now: () => now, send })
  await logErrors(3)
  expect(bodies).toHaveLength(1)
  now += MINUTE_MS
  await logErrors(1)
  expect(bodies).toHaveLength(2)
})

test('a service that cannot be reached does not stop the shop', async () => {
  const failing: typeof fetch = async () => {
    throw new TypeError('fetch failed')
  }
  report({ send: failing })
  await logErrors(3)
})

test.each([
  ['a DSN', 'https://key@sentry.example/7', 'https://sentry.example/api/7/envelope/'],
  ['a DSN in a folder', 'https://key:old@example.com/sentry/7', 'https://example.com/sentry/api/7/envelope/'],
  ['a URL without a key', 'https://sentry.example/7', undefined],
  ['a URL without a project', 'https://key@sentry.example/', undefined],
  ['other text', 'sentry', undefined],
])('reads %s', (_, given, expected) => {
  expect(readDsn(given)?.envelopeUrl).toBe(expected)
})

test.each([
  ['Bearer abc.def', 'Bearer [secret]'],
  ['postgres://shop:password@db/shop', 'postgres://[secret]@db/shop'],
  ['sk_live_123 and whsec_456', '[secret] and [secret]'],
  ['from 203.0.113.7', 'from [ip]'],
  ['card 4242 4242 4242 4242.', 'card [number].'],
])('%s is scrubbed', (given, expected) => {
  expect(scrubText(given)).toBe(expected)
})
