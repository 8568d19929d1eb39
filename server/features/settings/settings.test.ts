import { and, desc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { loadHomePage } from '#server/features/catalog/home/load-home-page.ts'
import { findTextPage } from '#server/features/content/find-text.ts'
import { isLaunched, launchToCome } from '#server/features/launch/read-launch.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { shopSettings as table } from '#server/platform/db/schema/settings.ts'
import { frame } from '#server/platform/mail/templates/frame.ts'
import { expireSettings, refreshSettings, shopSettings } from '#server/platform/settings/shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

afterEach(async () => {
  await db.delete(table)
  await db.execute(sql`update designs set featured = false where featured`)
  expireSettings()
  await refreshSettings()
})

const PATH = '/api/v1/settings'
const COMPANY = { name: null, address: null, email: null, tax_id: null }
const ANNOUNCEMENT = { text: 'Free stickers this week', link: '/shop/new', starts_at: null, ends_at: null }

async function admin() {
  return as(await given.signedIn('admin'))
}

async function put(group: string, value: unknown, version = 0) {
  return (await admin()).put(`${PATH}/${group}`, { version, value })
}

/** The settings from the next request on. */
async function current() {
  await refreshSettings()
  return shopSettings()
}

test('lists what is set and the defaults', async () => {
  const settings = await (await (await admin()).get(PATH)).json()
  expect(settings).toMatchObject({
    company: { version: 0, value: COMPANY, defaults: { name: config.COMPANY.name } },
    shipping: {
      version: 0,
      value: { price: null, free_from: null, ship_from: null },
      defaults: { price: 9.99, free_from: 80, ship_from: config.SHIP_FROM },
    },
    countries: { version: 0, value: { codes: null } },
    launch: { value: { at: null }, defaults: { at: config.LAUNCH_AT.toISOString() } },
    announcement: { value: { text: null, link: null, starts_at: null, ends_at: null } },
    home: { value: { design_ids: [] } },
    featured: { value: { design_ids: [] } },
    claims: { value: { percent: null, min_hours: null, max_claims: null }, defaults: { min_hours: 24 } },
    payouts: {
      value: { delivered_days: null, shipped_days: null, minimum: null, monthly: true },
      defaults: { delivered_days: 14, shipped_days: 30, minimum: 25 },
    },
  })
  expect(settings.countries.defaults.codes).toHaveLength(24)
})

test('company details appear in emails and on the legal pages; empty ones do not mix with the made-up company', async () => {
  const response = await put('company', { ...COMPANY, name: 'Apex Prints Inc.', email: 'help@apex.example' })
  expect(response.status).toBe(200)
  expect((await current()).company).toMatchObject({ name: 'Apex Prints Inc.', email: 'help@apex.example' })
  const { text } = frame({
    subject: 'Hi',
    title: 'Hi',
    paragraphs: [],
    action: { label: 'Open', link: 'https://x.example' },
    note: '',
  })
  expect(text).toContain('Apex Prints Inc.')
  expect(findTextPage('privacy').html).toContain('Apex Prints Inc.')
  expect(findTextPage('privacy').html).not.toContain('not a real business')
})

test('company details with HTML characters and URLs appear literally, and no page breaks', async () => {
  await put('company', { ...COMPANY, name: 'Acme <Racing> LLC', address: 'www.acme.com, http://acme.com' })
  await current()
  expect(findTextPage('terms').html).toContain(
    '“We” means Acme &lt;Racing&gt; LLC, www.acme.com, http://acme.com, which',
  )
})

test('shipping prices and countries change the help pages and the prices of the cart', async () => {
  await put('shipping', { price: 12.5, free_from: 100 })
  await put('countries', { codes: ['DE', 'US'] })
  await current()
  const page = findTextPage('shipping')
  expect(page.description).toContain('$12.50')
  expect(page.html).toContain('$100.00')
  expect(page.html).toContain('Germany and United States')
  const { id } = await given.design({ status: 'approved' })
  const prices = await (await guest.get(`/api/v1/designs/prices?ids=${id}`)).json()
  expect(prices.shipping).toEqual({ price: 12.5, free_from: 100 })
})

test('the sender on labels must be a complete address', async () => {
  const prices = { price: null, free_from: null }
  expect((await put('shipping', { ...prices, ship_from: 'Pitlane' })).status).toBe(400)
  const sender = 'Apex Prints, 7 Box Lane, Reno, NV 89501'
  expect((await put('shipping', { ...prices, ship_from: sender })).status).toBe(200)
  expect((await current()).shipFrom).toBe(sender)
})

test('the launch can be moved', async () => {
  const at = new Date(Date.now() + DAY_MS).toISOString()
  await put('launch', { at })
  await current()
  expect(isLaunched()).toBe(false)
  expect(launchToCome()).toBe(at)
  await put('launch', { at: null }, 1)
  expect((await current()).launchAt).toEqual(config.LAUNCH_AT)
})

test('an announcement gets a new id with every change, so that a dismissed one appears again', async () => {
  await put('announcement', ANNOUNCEMENT)
  expect((await current()).announcement).toMatchObject({ id: '1', text: ANNOUNCEMENT.text, link: '/shop/new' })
  await put('announcement', { ...ANNOUNCEMENT, text: null }, 1)
  expect((await current()).announcement).toBeNull()
  await put('announcement', ANNOUNCEMENT, 2)
  expect((await current()).announcement?.id).toBe('3')
})

test('the picked designs come first on the home page, in their order, while they are for sale', async () => {
  const [first, second, third] = [
    await given.design({ status: 'approved', title: 'Pick one' }),
    await given.design({ status: 'approved', title: 'Pick two' }),
    await given.design({ status: 'approved', title: 'Star', featured: true }),
  ]
  expect((await put('home', { design_ids: [second.id, first.id] })).status).toBe(200)
  await current()
  const titles = async () => (await loadHomePage()).hero.map(({ title }) => title)
  expect(await titles()).toEqual(['Pick two', 'Pick one', 'Star'])
  await db.execute(sql`update designs set status = 'rejected' where id = ${second.id}`)
  expect((await titles()).slice(0, 2)).toEqual(['Pick one', 'Star'])
  expect(third.featured).toBe(true)
})

test('featured designs come in the order that an admin set; others follow, newest first', async () => {
  const [first, second, third] = [
    await given.design({ status: 'approved', title: 'Older', featured: true, createdAt: new Date('2099-01-01') }),
    await given.design({ status: 'approved', title: 'Newer', featured: true, createdAt: new Date('2099-01-02') }),
    await given.design({ status: 'approved', title: 'Newest', featured: true, createdAt: new Date('2099-01-03') }),
  ]
  const titles = async () => {
    const { items } = await (await (await admin()).get('/api/v1/designs/featured')).json()
    return items.slice(0, 3).map(({ title }: { title: string }) => title)
  }
  expect(await titles()).toEqual(['Newest', 'Newer', 'Older'])
  expect((await put('featured', { design_ids: [first.id, second.id] })).status).toBe(200)
  expect(await titles()).toEqual(['Older', 'Newer', 'Newest'])
  await db.execute(sql`update designs set featured = false where id in (${first.id}, ${third.id})`)
  expect((await titles())[0]).toBe('Newer')
})

test('an order of featured designs that is made from an older list is refused', async () => {
  for (const title of ['Older', 'Newer']) await given.design({ status: 'approved', title, featured: true })
  const list = async () => (await (await admin()).get('/api/v1/designs/featured')).json()
  const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id)
  const seen = await list()
  expect(seen.version).toBe(0)
  const theirs = idsOf(seen).toReversed()
  expect((await put('featured', { design_ids: theirs }, seen.version)).status).toBe(200)
  expect((await put('featured', { design_ids: idsOf(seen) }, seen.version)).status).toBe(409)
  const now = await list()
  expect([now.version, idsOf(now)]).toEqual([1, theirs])
})

test('a design that is not for sale cannot be picked', async () => {
  const { id } = await given.design({ status: 'pending' })
  const response = await put('home', { design_ids: [id] })
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('no longer for sale')
})

test('when two admins save the same version concurrently, one gets a conflict', async () => {
  const [one, other] = [await admin(), await admin()]
  const responses = await Promise.all([
    one.put(`${PATH}/shipping`, { version: 0, value: { price: 5, free_from: null } }),
    other.put(`${PATH}/shipping`, { version: 0, value: { price: 6, free_from: null } }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await put('shipping', { price: 7, free_from: null }, 0)).status).toBe(409)
  expect((await put('shipping', { price: 7, free_from: null }, 5)).status).toBe(409)
  expect((await put('shipping', { price: 7, free_from: null }, 1)).status).toBe(200)
})

test('the audit log has the old and the new value of each change', async () => {
  const person = await given.signedIn('admin')
  await as(person).put(`${PATH}/shipping`, { version: 0, value: { price: 5, free_from: null } })
  await as(person).put(`${PATH}/shipping`, { version: 1, value: { price: 6.5, free_from: 50 } })
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'setting'), eq(auditLog.actorId, person.id)))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry).toMatchObject({
    action: 'change',
    details: {
      setting: 'shipping',
      from: { priceCents: 5_00, freeFromCents: null },
      to: { priceCents: 6_50, freeFromCents: 50_00 },
    },
  })
})

test.each([
  ['shipping', { price: -1, free_from: null }],
  ['shipping', { price: 9.999, free_from: null }],
  ['shipping', { price: 0.01, free_from: null }],
  ['shipping', { price: 0.49, free_from: null }],
  ['shipping', { price: 100.01, free_from: null }],
  ['shipping', { price: 5 }],
  ['shipping', { price: 5, free_from: null, royalty: 10 }],
  ['countries', { codes: [] }],
  ['countries', { codes: ['BR'] }],
  ['countries', { codes: ['US', 'US'] }],
  ['company', { ...COMPANY, email: 'no-address' }],
  ['company', { ...COMPANY, name: 'Box\nBox' }],
  ['company', { ...COMPANY, name: 'Box\u202eBox' }],
  ['launch', { at: 'tomorrow' }],
  ['launch', { at: '1999-12-31T00:00:00Z' }],
  ['announcement', { ...ANNOUNCEMENT, link: 'javascript:alert(1)' }],
  ['announcement', { ...ANNOUNCEMENT, link: '//evil.example' }],
  ['announcement', { ...ANNOUNCEMENT, text: 'x'.repeat(161) }],
  ['announcement', { ...ANNOUNCEMENT, starts_at: '2030-01-02T00:00:00Z', ends_at: '2030-01-01T00:00:00Z' }],
  ['home', { design_ids: ['x'] }],
  ['claims', { percent: 0, min_hours: null, max_claims: null }],
  ['claims', { percent: 101, min_hours: null, max_claims: null }],
  ['claims', { percent: null, min_hours: 1.5, max_claims: null }],
  ['claims', { percent: null, min_hours: null, max_claims: 0 }],
])('rejects %s %j', async (group, value) => {
  expect((await put(group, value)).status).toBe(400)
  expect(await db.$count(table)).toBe(0)
})

test.each([0, 0.5])('shipping can cost $%d, which a card can be charged', async (price) => {
  expect((await put('shipping', { price, free_from: null })).status).toBe(200)
  expect((await current()).shipping.priceCents).toBe(price * 100)
})

test('claims can last longer and be limited', async () => {
  expect((await put('claims', { percent: 50, min_hours: 48, max_claims: 3 })).status).toBe(200)
  expect((await current()).claims).toEqual({ share: 0.5, minHours: 48, maxClaims: 3 })
  expect((await put('claims', { percent: null, min_hours: null, max_claims: null }, 1)).status).toBe(200)
  expect((await current()).claims).toEqual({ share: 1 / 3, minHours: 24, maxClaims: null })
})

test('the royalty is not a setting', async () => {
  expect((await put('royalty', { percent: 10 })).status).toBe(404)
})

test('an admin changes when royalties clear and how they are paid out', async () => {
  const value = { delivered_days: 7, shipped_days: 0, minimum: 40.5, monthly: false }
  expect((await put('payouts', value)).status).toBe(200)
  expect(await current()).toMatchObject({
    clearing: { deliveredDays: 7, shippedDays: 0 },
    payouts: { minimumCents: 40_50, isScheduled: false },
  })
  for (const wrong of [{ delivered_days: 181 }, { shipped_days: -1 }, { minimum: 500.01 }, { delivered_days: 1.5 }])
    expect((await put('payouts', { ...value, ...wrong }, 1)).status).toBe(400)
})
