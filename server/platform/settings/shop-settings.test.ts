import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { shopSettings as table } from '#server/platform/db/schema/settings.ts'
import { log } from '#server/platform/log.ts'
import { testDatabase } from '#test/database.ts'
import { expireSettings, refreshSettings, setSettingsListening, shopSettings } from './shop-settings.ts'

testDatabase()

beforeEach(async () => {
  await db.delete(table)
  setSettingsListening(true)
  await refreshSettings()
})
afterEach(() => {
  vi.restoreAllMocks()
  setSettingsListening(false)
})

/** A change by another process. */
async function store(name: (typeof table.$inferInsert)['name'], value: Record<string, unknown>) {
  await db
    .insert(table)
    .values({ name, value, updatedAt: new Date() })
    .onConflictDoUpdate({ target: table.name, set: { value } })
}

test('without a stored value, the environment variables and the specified prices apply', () => {
  expect(shopSettings()).toEqual({
    company: config.COMPANY,
    shipping: { priceCents: 9_99, freeFromCents: 80_00 },
    shipFrom: null,
    countries: SHIPPING_COUNTRIES,
    launchAt: config.LAUNCH_AT,
    announcement: null,
    homePicks: [],
    featuredOrder: [],
    claims: { share: 1 / 3, minHours: 24, maxClaims: null },
    clearing: { deliveredDays: 14, shippedDays: 30 },
    payouts: { minimumCents: 25_00, isScheduled: true },
    isTaxed: false,
  })
})

test('a listening process reads the database again only after an invalidation', async () => {
  await store('shipping', { priceCents: 12_50 })
  await refreshSettings()
  expect(shopSettings().shipping.priceCents).toBe(9_99)
  expireSettings()
  await refreshSettings()
  expect(shopSettings().shipping).toEqual({ priceCents: 12_50, freeFromCents: 80_00 })
})

test('a process that was disconnected reads the database again', async () => {
  await store('launch', { at: '2030-01-01T00:00:00.000Z' })
  setSettingsListening(false)
  await refreshSettings()
  expect(shopSettings().launchAt).toEqual(new Date('2030-01-01T00:00:00Z'))
})

test('keeps the same object while nothing has changed', async () => {
  const before = shopSettings()
  expireSettings()
  await refreshSettings()
  expect(shopSettings()).toBe(before)
})

test('concurrent requests after an invalidation share one read and see the change', async () => {
  await store('countries', { codes: ['DE', 'US'] })
  expireSettings()
  const selects = vi.spyOn(db, 'select')
  await Promise.all(Array.from({ length: 20 }, () => refreshSettings()))
  expect(selects).toHaveBeenCalledTimes(1)
  expect(shopSettings().countries).toEqual(['US', 'DE'])
})

test('a read that began before an invalidation does not hide the change', async () => {
  expireSettings()
  const early = refreshSettings()
  await store('shipping', { priceCents: 5_00 })
  expireSettings()
  await Promise.all([early, refreshSettings()])
  expect(shopSettings().shipping.priceCents).toBe(5_00)
})

test.each([
  ['shipping', { priceCents: -1 }],
  ['countries', { codes: ['BR'] }],
  ['announcement', { text: 'Sale', link: 'javascript:alert(1)' }],
] as const)('a value of %s that cannot be read counts as not set', async (name, value) => {
  const warn = vi.spyOn(log, 'warn')
  const before = shopSettings()
  await store(name, value)
  expireSettings()
  await refreshSettings()
  expect(shopSettings()).toEqual(before)
  expect(warn).toHaveBeenCalledWith('settings.unreadable', { setting: name })
})

test('while they cannot be read, the last known settings stay in effect', async () => {
  await store('shipping', { priceCents: 7_00 })
  expireSettings()
  await refreshSettings()
  const warn = vi.spyOn(log, 'warn')
  await db.execute(sql`alter table shop_settings rename to unavailable_settings`)
  expireSettings()
  await refreshSettings()
  await db.execute(sql`alter table unavailable_settings rename to shop_settings`)
  expect(shopSettings().shipping.priceCents).toBe(7_00)
  expect(warn).toHaveBeenCalledWith('settings.not_loaded', expect.anything())
})

test('the database accepts only known names, objects and versions', async () => {
  const row = { name: 'shipping' as const, value: {}, updatedAt: new Date() }
  await expect(db.insert(table).values({ ...row, name: 'royalty' as 'shipping' })).rejects.toThrow()
  await expect(db.insert(table).values({ ...row, value: [] as unknown as Record<string, unknown> })).rejects.toThrow()
  await expect(db.insert(table).values({ ...row, version: 0 })).rejects.toThrow()
  expect(await db.$count(table, eq(table.name, 'shipping'))).toBe(0)
})
