import { expect, onTestFinished, test, vi } from 'vitest'
import { migratedDatabase } from '#test/database.ts'
import { type RunningShop, startShop } from '#test/server.ts'
import { EVENTUALLY } from '#test/wait.ts'

async function open(env: Record<string, string>) {
  const shop = await startShop({ RATE_LIMITS: 'off', ...env })
  onTestFinished(async () => void (await shop.stop('SIGKILL')))
  return shop
}

async function send(shop: RunningShop, method: string, path: string, body: object, token?: string) {
  const response = await fetch(shop.url + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.json()
}

async function read(shop: RunningShop, path: string) {
  const response = await fetch(shop.url + path)
  return { from: response.headers.get('X-Cache'), text: await response.text() }
}

async function readCached(shop: RunningShop, path: string) {
  return vi.waitFor(async () => {
    const page = await read(shop, path)
    expect(page.from).toBe('HIT')
    return page
  }, EVENTUALLY)
}

test('changed settings are on every page immediately on the same instance, and soon on another', async () => {
  const url = await migratedDatabase()
  const env = { DATABASE_URL: url, DEMO: '0' }
  const [here, there] = await Promise.all([open(env), open(env)])
  const credentials = { email: 'admin@pitlane.test', password: 'pitlane-demo' }
  const { access_token } = await send(here, 'POST', '/auth/v1/token?grant_type=password', credentials)
  for (const shop of [here, there])
    for (const path of ['/faq', '/shipping'])
      expect((await readCached(shop, path)).text).toContain('Free shipping on orders of $80.00 or more.')

  const value = { price: 4.5, free_from: 45 }
  await send(here, 'PUT', '/api/v1/settings/shipping', { version: 0, value }, access_token)
  for (const path of ['/faq', '/shipping']) {
    const page = await read(here, path)
    expect(page.from).toBe('MISS')
    expect(page.text).toContain('Free shipping on orders of $45.00 or more.')
    expect(page.text).toContain('$4.50')
    await vi.waitFor(
      async () => expect((await read(there, path)).text).toContain('Free shipping on orders of $45.00 or more.'),
      EVENTUALLY,
    )
  }
  expect((await readCached(there, '/faq')).text).toContain('$4.50')
})

test('a setting is kept when the shop starts again', async () => {
  const env = { DATABASE_URL: await migratedDatabase(), DEMO: '0' }
  const first = await open(env)
  const credentials = { email: 'admin@pitlane.test', password: 'pitlane-demo' }
  const { access_token } = await send(first, 'POST', '/auth/v1/token?grant_type=password', credentials)
  const value = { text: 'New drop on Friday', link: '/shop/new', starts_at: null, ends_at: null }
  await send(first, 'PUT', '/api/v1/settings/announcement', { version: 0, value }, access_token)
  await first.stop()
  expect((await read(await open(env), '/faq')).text).toContain('New drop on Friday')
})
