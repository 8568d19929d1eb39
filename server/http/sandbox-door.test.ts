import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.SANDBOX_PASSWORD = 'grid-and-gravel'
})

const { testDatabase } = await import('#test/database.ts')
const { testSandbox } = await import('#test/sandbox.ts')
const { guest, site } = await import('#test/site.ts')

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
])('with a password set nobody gets in without it: %s', async (path) => {
  const answer = await site.request(`http://localhost${path}`)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Basic realm=/)
})

test('with the password one gets in', async () => {
  expect((await site.request('/sandbox/kit', { headers: password })).status).toBe(200)
  expect((await site.request('/sandbox/mail?email=a@b.test', { headers: password })).status).toBe(200)
})

test('the rest of the shop stays open', async () => {
  expect((await guest.get('/shop')).status).toBe(200)
  expect((await guest.get('/api/v1/categories')).status).toBe(200)
})
