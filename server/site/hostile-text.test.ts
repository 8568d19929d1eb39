import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { describeError, log } from '#server/platform/log.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { as, guest, site } from '#test/site.ts'

testDatabase()
testFiles()
afterEach(() => vi.restoreAllMocks())

const REORDERING = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const IN_NO_FIELD = [...REORDERING, '\0', '\x07', '\x1b', '\x7f', '\x85']
const BREAKS = ['\r', '\n']

test('[S23] no name, title, tag or other line contains control or reordering characters', async () => {
  const { one, person, admin, categoryId } = await fields()
  for (const character of [...IN_NO_FIELD, ...BREAKS]) {
    const text = `Box${character}Box`
    const responses = await Promise.all([
      as(person).patch('/api/v1/me', { display_name: text }),
      as(person).post('/api/v1/designs', { ...one, title: text }),
      as(person).post('/api/v1/designs', { ...one, tags: ['drift', text] }),
      as(person).post('/api/v1/designs', { ...one, image_alts: [text] }),
      as(admin).post('/api/v1/design-requests', { ...request(categoryId), title: text }),
      as(person).post('/api/v1/royalties/payouts', { method: 'paypal', reference: text }),
      guest.post('/api/v1/contact', { ...message(), name: text }),
      as(admin).post(`/api/v1/orders/${crypto.randomUUID()}/labels`, { ship_to: { ...shipTo(), name: text } }),
    ])
    expect(
      responses.map(({ status }) => status),
      JSON.stringify(text),
    ).toEqual(responses.map(() => 400))
  }
})

test('[S23] the error of a line names its field', async () => {
  const { person, one } = await fields()
  const response = await as(person).post('/api/v1/designs', { ...one, title: 'a\u202eb' })
  expect((await response.json()).issues).toEqual([{ path: 'title', message: expect.stringContaining('line breaks') }])
})

test('[S23] descriptions, messages and reasons accept line breaks and tabs, but no other control characters', async () => {
  const { one, person, admin, categoryId } = await fields()
  const { id, updatedAt } = await given.design()
  const version = { updated_at: updatedAt.toISOString() }
  for (const character of IN_NO_FIELD) {
    const text = `Box${character}Box`
    const responses = await Promise.all([
      as(person).patch('/api/v1/me', { bio: text }),
      as(person).post('/api/v1/designs', { ...one, description: text }),
      as(admin).post('/api/v1/design-requests', { ...request(categoryId), description: text }),
      as(admin).post(`/api/v1/designs/${id}/reject`, { ...version, reason: text }),
      guest.post('/api/v1/contact', { ...message(), message: text }),
    ])
    expect(
      responses.map(({ status }) => status),
      JSON.stringify(text),
    ).toEqual(responses.map(() => 400))
  }
  const lines = 'Line 1\r\nLine 2\n\tindented'
  expect((await as(person).patch('/api/v1/me', { bio: lines })).status).toBe(200)
  expect((await as(admin).post(`/api/v1/designs/${id}/reject`, { ...version, reason: lines })).status).toBe(200)
})

test.each(['signup', 'token?grant_type=password', 'recover', 'verify'])(
  '[S21] deeply nested JSON at /auth/v1/%s gets 400 and no error log',
  async (endpoint) => {
    const logged = vi.spyOn(log, 'error')
    const data = `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`
    const body = `{"email":"a@b.co","password":"xxxxxxxx","data":${data}}`
    const headers = { 'Content-Type': 'application/json' }
    const response = await site.request(`/auth/v1/${endpoint}`, { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect((await response.json()).error_code).toBe('bad_json')
    expect(logged).not.toHaveBeenCalled()
  },
)

test.each(['/api/v1/contact', '/functions/v1/verify-payment', '/webhooks/stripe', '/webhooks/shipengine'])(
  '[S21] deeply nested JSON at %s gets 400',
  async (path) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await site.request(path, { method: 'POST', headers, body: '['.repeat(5000) })
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('nested more than 32 levels')
  },
)

test.each([
  '/api/v1/orders/export?search=%00',
  '/api/v1/orders?search=a%00b',
  '/api/v1/stats/designers?search=%00',
  '/auth/v1/verify?token=%00&type=recovery',
  '/storage/v1/object/public/designs/%00',
  '/design/%00',
])('[S19] a NUL in a URL gets 400: %s', async (path) => {
  expect((await as(await given.signedIn('admin')).get(path)).status).toBe(400)
})

test.each(['/api/v1/designs?search=%00', '/api/v1/designs?after=%00'])(
  'the shop search ignores a NUL: %s',
  async (path) => {
    expect((await guest.get(path)).status).toBe(200)
  },
)

test.each([['/unsubscribe'], ['/newsletter'], ['/newsletter/confirm']])(
  '[S19] a NUL in a form gets 400: %s',
  async (path) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await site.request(path, { method: 'POST', headers, body: 'token=%00&email=a%00%40b.co' })
    expect(response.status).toBe(400)
  },
)

test.each(['9999-12-31', '0000-01-01', '0001-01-01', '1999-12-31', '2101-01-01'])(
  '[S22] a date filter of %s gets 400',
  async (day) => {
    const admin = as(await given.signedIn('admin'))
    const { categoryId } = await fields()
    const { id } = await given.design()
    const responses = [
      await admin.get(`/api/v1/orders?to=${day}`),
      await admin.get(`/api/v1/orders?from=${day}`),
      await admin.get(`/api/v1/orders/export?from=${day}&to=${day}`),
      await admin.post('/api/v1/design-requests', { ...request(categoryId), deadline: day }),
      await admin.patch(`/api/v1/designs/${id}`, { updated_at: `${day}T00:00:00Z`, title: 'New' }),
      await admin.post(`/api/v1/designs/${id}/approve`, { updated_at: `${day}T00:00:00Z` }),
    ]
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 400))
  },
)

test('[S19] an export that fails is logged once without its parameters, and its stream breaks', async () => {
  const admin = as(await given.signedIn('admin'))
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  await db.execute(sql`alter table orders rename to orders_gone`)
  try {
    const response = await admin.get('/api/v1/orders/export?search=hunter2')
    await expect(response.text()).rejects.toThrow()
  } finally {
    await db.execute(sql`alter table orders_gone rename to orders`)
  }
  expect(logged).toHaveBeenCalledTimes(1)
  const [event, fields] = logged.mock.calls[0] ?? []
  expect(event).toBe('http.stream_failed')
  expect(JSON.stringify({ ...fields, err: describeError(fields?.err) })).not.toContain('hunter2')
})

async function fields() {
  const [person, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const [category] = await db.select().from(categories)
  const one = { title: 'A', price: 20, image_url: `/storage/v1/object/public/designs/${person.id}/1700000000000_0.png` }
  return { person, admin, one, categoryId: category?.id ?? '' }
}

function request(categoryId: string) {
  return { title: 'A', description: 'B', category_id: categoryId, price: 50, deadline: '2099-12-31' }
}

function message() {
  return { topic: 'order', name: 'A', email: 'a@b.co', message: 'Hello', token: 'x' }
}

function shipTo() {
  const address = {
    address_line1: '1 Pit Lane',
    city_locality: 'Charlotte',
    state_province: 'NC',
    postal_code: '28202',
  }
  return { name: 'A', ...address, country_code: 'US' }
}
