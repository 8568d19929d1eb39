import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { migratedDatabase, TEMPLATE } from '#test/database.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { freePort } from '#test/free-port.ts'
import { realSettings } from '#test/real-settings.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { EVENTUALLY } from '#test/wait.ts'

const CREDENTIALS = JSON.stringify({ email: 'admin@pitlane.test', password: 'pitlane-demo' })
const FORWARDED = [
  { 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Forwarded-Host': 'shop.example' },
  { 'X-Forwarded-Proto': 'https' },
  { Forwarded: 'for=203.0.113.9' },
  { 'X-Real-IP': '203.0.113.9' },
]
/** A cached page and its data, the sandbox, the API, an image and the health check. */
const PATHS = [
  '/',
  '/shop',
  '/shop.data',
  '/sandbox',
  '/sandbox/mail?email=a@b.test',
  '/api/v1/categories',
  '/favicon.svg',
  '/healthz',
]

type Sent = { path?: string; headers?: OutgoingHttpHeaders; body?: string }

async function open(env: Record<string, string>) {
  const shop = await startShop({ DATABASE_URL: await migratedDatabase(), ...env })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  return shop
}

/** Sends a request with any Host and target, which `fetch` does not allow. */
async function send(shop: RunningShop, { path = '/', headers = {}, body }: Sent) {
  const { port } = new URL(shop.url)
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...type, ...headers },
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}

const signIn = { path: '/auth/v1/token?grant_type=password', body: CREDENTIALS }
const warnings = (shop: RunningShop) => shop.output().match(/"event":"http.untrusted_proxy"/g) ?? []

describe('a sandbox that is on by itself', () => {
  const database = `guard_${randomUUID().replaceAll('-', '')}`
  let shop: RunningShop
  beforeAll(async () => {
    shop = await startShop({ DATABASE_URL: await createDatabase(inject('adminUrl'), database, TEMPLATE) })
    for (const target of [...PATHS, ...PATHS]) expect((await send(shop, { path: target })).status).toBe(200)
    expect((await send(shop, { path: '/shop' })).headers['x-cache']).toBe('HIT')
  })
  afterAll(async () => {
    await shop.stop()
    await dropDatabase(inject('adminUrl'), database)
  })

  test.each(PATHS)('[S2] responds 421 to a foreign host: %s', async (path) => {
    for (const host of ['shop.example', 'localhost.shop.example', '192.168.0.7:3000', 'localhost@shop.example', ' ']) {
      const response = await send(shop, { path, headers: { Host: host } })
      expect(response.status).toBe(421)
      expect(response.text).toContain('set PUBLIC_URL')
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  test.each(PATHS)('[S2] responds 421 to a request that a proxy forwarded: %s', async (path) => {
    for (const headers of FORWARDED) {
      const response = await send(shop, { path, headers })
      expect(response.status).toBe(421)
      expect(response.text).toMatch(/PUBLIC_URL.*TRUSTED_PROXIES/)
    }
  })

  test('[S2] sign-in fails through a foreign host or a proxy', async () => {
    for (const headers of [{ Host: 'shop.example' }, ...FORWARDED])
      expect((await send(shop, { ...signIn, headers })).status).toBe(421)
    expect((await send(shop, signIn)).status).toBe(200)
  })

  test('[S2] the host of an absolute target counts like the Host header', async () => {
    for (const path of ['/shop', '/sandbox/mail?email=a@b.test']) {
      expect((await send(shop, { path: `http://shop.example${path}` })).status).toBe(421)
      expect((await send(shop, { path: `http://127.0.0.1${path}`, headers: { Host: 'shop.example' } })).status).toBe(
        421,
      )
      expect((await send(shop, { path: `${shop.url}${path}` })).status).toBe(200)
    }
  })

  test('[S2] serves every loopback name', async () => {
    for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:8080', '[::1]:3000'])
      expect((await send(shop, { path: '/shop', headers: { Host: host } })).status).toBe(200)
  })
})

test('[S2] a proxy on this machine that is trusted may forward local requests only', async () => {
  const shop = await open({ TRUSTED_PROXIES: '127.0.0.1' })
  expect((await send(shop, { headers: { 'X-Forwarded-For': '127.0.0.1' } })).status).toBe(200)
  expect((await send(shop, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(421)
  expect((await send(shop, { headers: { 'X-Forwarded-Proto': 'https' } })).status).toBe(421)
})

test('[S2, S13] SANDBOX=1 on loopback ignores forwarded headers with one warning, and still rejects a foreign host', async () => {
  const shop = await open({ SANDBOX: '1' })
  for (const headers of FORWARDED) expect((await send(shop, { headers })).status).toBe(200)
  expect((await send(shop, { headers: { Host: 'shop.example' } })).status).toBe(421)
  await vi.waitFor(() => expect(warnings(shop)).toHaveLength(1), EVENTUALLY)
  expect(shop.output()).toMatch(/"peer":"127.0.0.1","header":"x-forwarded-for"/)
})

test('[S13] without the sandbox, a forwarded header from an untrusted peer is ignored and logged once', async () => {
  const shop = await open(realSettings(await freePort()))
  expect((await send(shop, {})).status).toBe(200)
  expect(warnings(shop)).toHaveLength(0)
  for (const headers of FORWARDED)
    expect((await send(shop, { headers: { ...headers, Host: 'shop.example' } })).status).toBe(200)
  await vi.waitFor(() => expect(warnings(shop)).toHaveLength(1), EVENTUALLY)
})
