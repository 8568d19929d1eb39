import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { TEMPLATE } from '#test/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { given } from '#test/given.ts'
import { FAULTS, type Fault, outcomeOf, PAGES, PARTS, type Page, type Part } from '#test/outside/table.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { openS3rver } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'

const SLOW_MS = 5000
const GARBAGE = '<html>Welcome to our Wi-Fi'
const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
/** Rendered for each request, or at an address that was never open before. */
const NEVER_CACHED: readonly Page[] = [
  'shop, not cached',
  'cart',
  'success page',
  'account page',
  'orders page',
  'admin page',
]
/** The parts that fail at the moment. */
const faults: Partial<Record<Part, Fault>> = {}
const closers: (() => unknown)[] = []

let shop: RunningShop
let database: Awaited<ReturnType<typeof openDatabaseProxy>>
let design: Awaited<ReturnType<typeof given.design>>

beforeAll(async () => {
  const url = await createDatabase(inject('adminUrl'), name, TEMPLATE)
  connect(url)
  design = await given.design({ status: 'approved' })
  await disconnect()
  database = await openDatabaseProxy(url)
  const store = await openS3rver()
  closers.push(store.close)
  const [s3, stripe, carrier, mail] = await Promise.all([
    openPart('object storage', store.settings.S3_ENDPOINT),
    openPart('Stripe'),
    openPart('carrier'),
    openPart('mail'),
  ])
  shop = await startShop({
    RATE_LIMITS: 'off',
    SANDBOX: '1',
    DATABASE_URL: database.url,
    S3_BUCKET: store.settings.S3_BUCKET,
    S3_ENDPOINT: `http://${s3}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    STRIPE_SECRET_KEY: 'sk_test_of_this_file',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_this_file',
    STRIPE_API_BASE: `http://${stripe}`,
    SHIPENGINE_API_KEY: 'TEST_of_this_file',
    SHIPENGINE_API_BASE: `http://${carrier}`,
    SMTP_URL: `smtp://${mail}`,
    MAIL_FROM: 'Pitlane <shop@pitlane.test>',
  })
})
afterAll(async () => {
  await shop.stop('SIGKILL')
  database.close()
  for (const close of closers) await close()
  await dropDatabase(inject('adminUrl'), name)
})

describe.each(PARTS.flatMap((part) => FAULTS.map((fault) => [part, fault] as const)))('%s %s', (part, fault) => {
  const cells = PAGES.map((page) => [page, outcomeOf(page, part, fault)] as const)
  test.each(cells)('%s: %s', async (page, outcome) => {
    const isCached = !NEVER_CACHED.includes(page)
    await vi.waitFor(async () => expect((await read('/readyz')).status).toBe(200), EVENTUALLY)
    if (isCached) await waitForCache(page, 'HIT')
    breakPart(part, fault)
    try {
      await expectOutcome(page, outcome)
      if (isCached && part === 'database' && outcome === 'works') await waitForCache(page, 'MISS')
      expect((await read('/healthz')).status).toBe(200)
    } finally {
      repair(part)
    }
  })
})

async function expectOutcome(page: Page, outcome: string) {
  if (outcome === 'last copy') return waitForCache(page, 'STALE')
  const works = { status: 200, text: expect.stringMatching(/<html/) }
  expect(await read(addressOf(page))).toMatchObject(outcome === 'works' ? works : { status: 503, retryAfter: '2' })
}

/** `HIT`: there is a copy. `MISS`: the page is rendered again. `STALE`: only the copy is left. */
function waitForCache(page: Page, from: 'HIT' | 'MISS' | 'STALE') {
  const seen = { status: 200, from, text: expect.stringMatching(/<html/) }
  return vi.waitFor(async () => expect(await read(addressOf(page))).toMatchObject(seen), EVENTUALLY)
}

function addressOf(page: Page) {
  const addresses: Record<Page, string> = {
    home: '/',
    'shop, cached': '/shop',
    'shop, not cached': `/shop?search=${crypto.randomUUID()}`,
    'design page': `/design/${design.id}`,
    'designers page': '/designers',
    storefront: `/designers/${design.designerId}`,
    blog: '/blog',
    'contact page': '/contact',
    'favorites page': '/favorites',
    'sign-in page': '/auth/login',
    cart: '/cart',
    'success page': '/checkout/success',
    'account page': '/account',
    'orders page': '/account/orders',
    'admin page': '/admin',
  }
  return addresses[page]
}

async function read(path: string) {
  const response = await fetch(shop.url + path)
  const { status, headers } = response
  return { status, from: headers.get('X-Cache'), retryAfter: headers.get('Retry-After'), text: await response.text() }
}

function breakPart(part: Part, fault: Fault) {
  if (part !== 'database') faults[part] = fault
  else if (fault === 'down') database.cut()
  else {
    // Without an open connection. With one, the shop page takes four queries of 5 s, just around the limit of 15 s.
    if (fault === 'slow by 5 s') database.cut()
    database.restore()
    database.fail(({ 'slow by 5 s': 'slow', resetting: 'resetting', 'answering garbage': 'garbage' } as const)[fault])
  }
}

function repair(part: Part) {
  faults[part] = undefined
  if (part === 'database') database.restore()
}

/** A server that fails as told, and otherwise forwards to another one. Returns its address. */
async function openPart(part: Part, upstream?: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const fault = faults[part]
    if (fault === 'down') return socket.destroy()
    if (fault === 'slow by 5 s') return void setTimeout(() => forward(socket, upstream), SLOW_MS).unref()
    if (!fault) return forward(socket, upstream)
    socket.on('data', () => {
      if (fault === 'resetting') socket.resetAndDestroy()
      else socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${GARBAGE.length}\r\n\r\n${GARBAGE}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function forward(socket: Socket, upstream?: string) {
  if (!upstream) return socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n')
  const { hostname, port } = new URL(upstream)
  const target = connectTo(Number(port), hostname)
  target.on('error', () => socket.destroy())
  socket.pipe(target).pipe(socket)
}
