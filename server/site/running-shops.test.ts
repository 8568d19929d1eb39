import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { emptyDatabase } from '#test/database.ts'
import { openDatabaseProxy } from '#test/database-proxy.ts'
import { given, PASSWORD } from '#test/given.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { EVENTUALLY } from '#test/wait.ts'

async function open(env: Record<string, string>) {
  const shop = await startShop({ RATE_LIMITS: 'off', ...env })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  return shop
}

/** Creates a pending design. */
async function givenPending(databaseUrl: string, title: string) {
  connect(databaseUrl)
  try {
    return (await given.design({ title, status: 'pending' })).id
  } finally {
    await disconnect()
  }
}

async function read(shop: RunningShop, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + path, { headers })
  return {
    status: response.status,
    headers: response.headers,
    from: response.headers.get('X-Cache'),
    text: await response.text(),
  }
}

/** Reads a page until it is served from memory. */
async function readCached(shop: RunningShop, path: string) {
  return vi.waitFor(async () => {
    const response = await read(shop, path)
    expect(response.from).toBe('HIT')
    return response
  }, EVENTUALLY)
}

/** Reviews a design as the demo admin. */
async function decide(shop: RunningShop, id: string, step: string) {
  const credentials = { email: 'admin@pitlane.test', password: 'pitlane-demo' }
  const post = (path: string, body: object, token?: string) =>
    fetch(shop.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const { access_token } = await (await post('/auth/v1/token?grant_type=password', credentials)).json()
  const headers = { Authorization: `Bearer ${access_token}` }
  const { updated_at } = await (await fetch(`${shop.url}/api/v1/designs/${id}`, { headers })).json()
  expect((await post(`/api/v1/designs/${id}/${step}`, { updated_at }, access_token)).status).toBe(200)
}

test('an admin’s change is visible immediately on the same instance, and soon on another', async () => {
  const url = await emptyDatabase()
  const [here, there] = await Promise.all([open({ DATABASE_URL: url }), open({ DATABASE_URL: url })])
  const id = await givenPending(url, 'Downhill Only')
  for (const shop of [here, there]) {
    expect((await readCached(shop, '/shop')).text).not.toContain('Downhill Only')
    expect((await readCached(shop, '/shop.data')).text).not.toContain('Downhill Only')
  }
  for (const [step, isShown] of [
    ['approve', true],
    ['archive', false],
    ['restore', true],
  ] as const) {
    await decide(here, id, step)
    expect((await read(here, '/shop')).text.includes('Downhill Only')).toBe(isShown)
    for (const path of ['/shop', '/shop.data', '/shop?x=1'])
      await vi.waitFor(
        async () => expect((await read(there, path)).text.includes('Downhill Only')).toBe(isShown),
        EVENTUALLY,
      )
  }
})

test('[S6] a rename is visible immediately and leaves the pages that do not show the designer in memory', async () => {
  const url = await emptyDatabase()
  const shop = await open({ DATABASE_URL: url })
  connect(url)
  const designer = await given.account('designer')
  await given.design({ designerId: designer.id, title: 'Downhill Only', status: 'approved' })
  await disconnect()
  const send = (method: string, path: string, body: object, token?: string) =>
    fetch(shop.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const credentials = { email: designer.email, password: PASSWORD }
  const { access_token } = await (await send('POST', '/auth/v1/token?grant_type=password', credentials)).json()
  await vi.waitFor(async () => expect((await readCached(shop, '/shop')).text).toContain('Downhill Only'), EVENTUALLY)
  await readCached(shop, '/shop/hats')
  for (const name of ['Maren Holt', 'Ines Roca']) {
    expect((await send('PATCH', '/api/v1/me', { display_name: name }, access_token)).status).toBe(200)
    const renamed = await read(shop, '/shop')
    expect({ from: renamed.from, isShown: renamed.text.includes(name) }).toEqual({ from: 'MISS', isShown: true })
    expect((await read(shop, '/shop/hats')).from).toBe('HIT')
  }
})

test('[S6] other spellings of a page redirect to the cached one', async () => {
  const shop = await open({ DATABASE_URL: await emptyDatabase() })
  for (const path of ['/SHOP', '/shop/', '/%73hop', '//shop', '/shop?x=1', '/shop?sort=newest']) {
    const response = await fetch(shop.url + path, { redirect: 'manual' })
    expect({ path, status: response.status, to: response.headers.get('Location') }).toEqual({
      path,
      status: 308,
      to: '/shop',
    })
  }
  expect((await fetch(`${shop.url}//evil.example`, { redirect: 'manual' })).status).toBe(404)
})

test('while the database is unavailable, cached pages are served stale and others fail', async () => {
  const proxy = await openDatabaseProxy(await emptyDatabase())
  onTestFinished(proxy.close)
  const shop = await open({ DATABASE_URL: proxy.url })
  const id = await givenPending(proxy.url, 'Downhill Only')
  const before = await readCached(shop, '/shop')
  proxy.cut()
  const stale = await vi.waitFor(async () => {
    const response = await read(shop, '/shop')
    expect(response.from).toBe('STALE')
    return response
  }, EVENTUALLY)
  expect(stale.status).toBe(200)
  expect(stale.text).toBe(before.text)
  expect(stale.headers.get('Warning')).toBe('110 - "Response is Stale"')
  expect(stale.headers.get('Cache-Control')).toBe('no-cache')
  expect(stale.headers.get('Content-Security-Policy')).toBe(before.headers.get('Content-Security-Policy'))
  const missing = await read(shop, '/shop?search=not-cached')
  expect(missing.status).toBeGreaterThanOrEqual(500)
  expect(missing.headers.get('Cache-Control')).toBe('no-store')
  expect(missing.text).toContain('<html')
  proxy.restore()
  await vi.waitFor(async () => expect((await read(shop, '/readyz')).status).toBe(200), EVENTUALLY)
  await decide(shop, id, 'approve')
  await vi.waitFor(async () => expect((await read(shop, '/shop')).text).toContain('Downhill Only'), EVENTUALLY)
  expect((await readCached(shop, '/shop')).status).toBe(200)
})

test('[S25] a cached page has the policies of the rendered one, and its request is logged', async () => {
  const url = await emptyDatabase()
  const shop = await open({ DATABASE_URL: url, LOG_LEVEL: 'info' })
  const cached = await readCached(shop, '/shop')
  const uncached = await read(shop, `/shop?after=${'x'.repeat(300)}`)
  expect(uncached.from).toBeNull()
  const pageHeaders = /security|x-(?:content|frame)|referrer|cross-origin|permissions|content-type/
  const headersOf = (response: { headers: Headers }) =>
    [...response.headers].filter(([name]) => pageHeaders.test(name) && name !== 'content-security-policy')
  expect(headersOf(cached)).toEqual(headersOf(uncached))
  for (const path of ['/shop', '/shop.data', '/blog'])
    expect((await readCached(shop, path)).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(cached.text) ?? []
  for (const path of [script, '/favicon.svg', '/social.jpg'])
    expect((await read(shop, path)).headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  for (const path of ['/sw.js', '/offline.html', '/manifest.webmanifest'])
    expect((await read(shop, path)).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  const scripts = [...cached.text.matchAll(/<script[^>]*>([^<]+)<\/script>/g)].map(([, script = '']) => script)
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts)
    expect(cached.headers.get('Content-Security-Policy')).toContain(
      createHash('sha256').update(script).digest('base64'),
    )
  const line = { requestId: cached.headers.get('X-Request-Id'), path: '/shop', status: 200, cache: 'HIT' }
  const lines = shop.output().match(/^\{.*\}$/gm) ?? []
  expect(lines.map((text) => JSON.parse(text))).toContainEqual(expect.objectContaining(line))

  // Rendering again without a change gives the same ETag.
  await decide(shop, await givenPending(url, 'Downhill Only'), 'reject')
  const again = await read(shop, '/shop', { 'If-None-Match': cached.headers.get('ETag') ?? '' })
  expect({ status: again.status, from: again.from }).toEqual({ status: 304, from: 'MISS' })
})
