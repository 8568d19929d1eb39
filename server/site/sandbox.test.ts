import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.SANDBOX_PASSWORD = 'grid-and-gravel'
})

const { testDatabase } = await import('#test/database.ts')
const { testSandbox } = await import('#test/sandbox.ts')
const { guest, site } = await import('#test/site.ts')
const { config } = await import('#server/platform/config.ts')

testDatabase()
testSandbox()

const password = { Authorization: `Basic ${btoa('sandbox:grid-and-gravel')}` }

test.each([
  '/sandbox',
  '/sandbox.data',
  '/sandbox/kit',
  '/sandbox/mail?email=a@b.test',
  '/Sandbox/kit',
  '/SANDBOX/mail',
  '/%73andbox/kit',
  '//sandbox',
  '/sandbox/faults',
  '/sandbox/stripe',
  '/sandbox/stripe/v1',
  '/Sandbox/stripe/pay/x',
  '/sandbox/carrier/parcels',
  '/sandbox/carrier/forward',
])('with a password set nobody gets in without it: %s', async (path) => {
  const response = await site.request(`http://localhost${path}`)
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic realm=/)
})

test('with the password one gets in', async () => {
  expect((await site.request('/sandbox/kit', { headers: password })).status).toBe(200)
  expect((await site.request('/sandbox/mail?email=a@b.test', { headers: password })).status).toBe(200)
})

test('the rest of the shop stays open', async () => {
  expect((await guest.get('/shop')).status).toBe(200)
  expect((await guest.get('/api/v1/categories')).status).toBe(200)
})

test('the wire is opened by its key and the card page by its address, and nothing behind them by neither', async () => {
  const wire = await site.request('/sandbox/stripe/v1/events')
  expect(wire.status).toBe(401)
  expect(wire.headers.get('WWW-Authenticate')).toBeNull()
  expect(await wire.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const key = { Authorization: `Bearer ${config.STRIPE_SECRET_KEY}` }
  expect((await site.request('/sandbox/stripe/v1/events', { headers: key })).status).toBe(200)
  expect(await (await site.request('/sandbox/carrier/v1/carriers')).json()).toMatchObject({
    errors: [{ error_code: 'unauthorized' }],
  })
  const page = await site.request('/sandbox/stripe/pay/cs_test_none')
  expect(page.status).toBe(404)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src")
  for (const path of [
    '/sandbox/stripe/pay/../../kit',
    '/sandbox/stripe/pay/%2e%2e/%2e%2e/kit',
    '/sandbox/stripe/pay/a/b/c',
    '/sandbox/stripe/%70ay/x',
  ])
    expect(await (await site.request(`http://localhost${path}`)).text()).not.toContain('A page')
})
