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
  '/sandbox/stripe/panel',
  '/Sandbox/stripe/pay/x',
  '/sandbox/carrier/parcels',
  '/sandbox/carrier/forward',
])('requires the password when one is set: %s', async (path) => {
  const response = await site.request(`http://localhost${path}`)
  expect(response.status).toBe(401)
  expect(response.headers.get('WWW-Authenticate')).toMatch(/^Basic realm=/)
})

test('[setting SANDBOX_PASSWORD] the password grants access', async () => {
  expect((await site.request('/sandbox/kit', { headers: password })).status).toBe(200)
  expect((await site.request('/sandbox/mail?email=a@b.test', { headers: password })).status).toBe(200)
})

test('the rest of the shop needs no password', async () => {
  expect((await guest.get('/shop')).status).toBe(200)
  expect((await guest.get('/api/v1/categories')).status).toBe(200)
})

test('the API requires its key and the payment page its URL, and neither exposes other paths', async () => {
  const api = await site.request('/sandbox/stripe/v1/events')
  expect(api.status).toBe(401)
  expect(api.headers.get('WWW-Authenticate')).toBeNull()
  expect(await api.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const key = { Authorization: `Bearer ${config.STRIPE_SECRET_KEY}` }
  expect((await site.request('/sandbox/stripe/v1/events', { headers: key })).status).toBe(200)
  expect(await (await site.request('/sandbox/carrier/v1/carriers')).json()).toMatchObject({
    errors: [{ error_code: 'unauthorized' }],
  })
  const page = await site.request('/sandbox/stripe/pay/cs_test_none')
  expect(page.status).toBe(404)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'; style-src")
  expect((await site.request('/sandbox/stripe/connect/setup/link_none')).status).toBe(404)
  for (const path of [
    '/sandbox/stripe/pay/../../kit',
    '/sandbox/stripe/connect/../../kit',
    '/sandbox/stripe/connect/../panel',
    '/sandbox/stripe/pay/%2e%2e/%2e%2e/kit',
    '/sandbox/stripe/pay/a/b/c',
    '/sandbox/stripe/%70ay/x',
  ])
    expect(await (await site.request(`http://localhost${path}`)).text()).not.toContain('A page')
})
