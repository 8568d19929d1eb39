import { expect, test, vi } from 'vitest'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()
testSandbox()
testPayments()

const TOKEN = 'a-token-of-prometheus-that-is-long-enough'
const LOOPBACK = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: { host: 'localhost:3000' } } }

function readFrom(remoteAddress: string, headers: Record<string, string> = {}) {
  return site.request(
    '/metrics',
    { headers },
    { incoming: { socket: { remoteAddress }, headers: { host: 'localhost', ...headers } } },
  )
}

async function readMetrics() {
  return (await site.request('/metrics', {}, LOOPBACK)).text()
}

/** A sample of the metrics, such as `pitlane_database_up`. */
async function read(sample: string) {
  const line = (await readMetrics()).split('\n').find((one) => one.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a program on this machine (%s) can read the metrics',
  async (peer) => {
    const response = await readFrom(peer)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  },
)

test.each([
  ['another machine', '203.0.113.7', {}],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
  ['a proxy that sends Forwarded', '127.0.0.1', { forwarded: 'for=127.0.0.1' }],
  ['a proxy that sends X-Real-IP', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }],
  ['a proxy that sends Via', '127.0.0.1', { via: '1.1 proxy' }],
  ['a proxy that keeps the host name', '127.0.0.1', { host: 'shop.example' }],
])('%s gets what an unknown path gets', async (_, peer, headers) => {
  const response = await readFrom(peer, headers)
  const unknown = await site.request('/nothing-here', { headers })
  expect(response.status).toBe(unknown.status)
  expect(await response.text()).toBe(await unknown.text())
})

test('[setting METRICS_TOKEN] the token opens the metrics from anywhere, a wrong one does not', async () => {
  const withToken = (token: string) => readFrom('203.0.113.7', { authorization: `Bearer ${token}` })
  const isMetrics = async (response: Response) => (await response.text()).includes('pitlane_build_info')
  expect(await isMetrics(await withToken(TOKEN))).toBe(false) // not set
  const settings = config as { METRICS_TOKEN?: string | undefined }
  settings.METRICS_TOKEN = TOKEN
  try {
    expect(await isMetrics(await withToken(TOKEN))).toBe(true)
    expect(await isMetrics(await withToken(`${TOKEN}x`))).toBe(false)
    expect(await isMetrics(await withToken(''))).toBe(false)
    // A wrong token is not ignored on this machine either.
    expect(await isMetrics(await readFrom('127.0.0.1', { authorization: 'Bearer wrong' }))).toBe(false)
  } finally {
    settings.METRICS_TOKEN = undefined
  }
})

test('requests are counted by pattern and status, never by path', async () => {
  const admin = await given.signedIn('admin')
  const design = await given.design({ status: 'approved' })
  const counted = (route: string, status: number, method = 'GET') =>
    read(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  const before = (await counted('/api/v1/designs/:id', 200)) ?? 0
  await guest.get(`/api/v1/designs/${design.id}`)
  await guest.get(`/api/v1/designs/${design.id}`)
  await as(admin).get('/api/v1/status')
  await guest.get('/api/v1/status')
  await guest.get('/some/unknown/page')
  await guest.get('/api/v1/some/unknown/path')
  await site.request('/', { method: 'PROPFIND' })
  expect(await counted('/api/v1/designs/:id', 200)).toBe(before + 2)
  expect(await counted('/api/v1/status', 200)).toBe(1)
  expect(await counted('/api/v1/status', 401)).toBe(1)
  expect(await counted('page', 200, 'other')).toBe(1)
  const text = await readMetrics()
  expect(text).not.toContain(design.id)
  expect(text).not.toContain('unknown')
})

test('queues, pool, books and held payments are part of the metrics', async () => {
  expect(await read('pitlane_database_up')).toBe(1)
  expect(await read('pitlane_jobs{queue="mail",state="waiting"}')).toBeGreaterThanOrEqual(0)
  expect(await read('pitlane_job_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(0)
  expect(await read('pitlane_payments_held')).toBe(0)
  expect(await read('pitlane_books_differences')).toBe(0)
  expect(await read('pitlane_db_pool_connections{state="in_use"}')).toBeGreaterThanOrEqual(0)
  // Other test files of this process may have left a breaker open.
  expect(await read('pitlane_circuit_breaker_open{service="The carrier"}')).toBeTypeOf('number')
})

test('a payment is counted once, however often it is settled, and so is its email', async () => {
  const settled = 'pitlane_payments_total{outcome="settled"}'
  const sent = 'pitlane_mails_total{outcome="sent"}'
  const [settledBefore = 0, sentBefore = 0] = [await read(settled), await read(sent)]
  const { customer, url, sessionId } = await openCheckout()
  await pay(url)
  await verify(customer, sessionId)
  await verify(customer, sessionId)
  await deliverEvents()
  expect(await read(settled)).toBe(settledBefore + 1)
  await runJobs()
  expect(await read(sent)).toBeGreaterThan(sentBefore)
})

test('log events are counted by name', async () => {
  const sample = 'pitlane_log_events_total{event="payment.held",level="error"}'
  const before = (await read(sample)) ?? 0
  log.error('payment.held', { checkoutId: 'one' })
  expect(await read(sample)).toBe(before + 1)
})

test('without a database, the rest of the metrics stays', async () => {
  const query = vi.spyOn(db, 'execute').mockRejectedValue(new Error('The database is down.'))
  try {
    expect(await read('pitlane_database_up')).toBe(0)
    expect(await readMetrics()).toContain('pitlane_db_pool_waiting 0')
  } finally {
    query.mockRestore()
  }
})
