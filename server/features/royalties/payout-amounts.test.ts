import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { royaltyAdjustments } from '#server/platform/db/schema/royalties.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { deliver, readRoyalties, refunded, seller } from '#test/royalties.ts'
import { as } from '#test/site.ts'
import { readBalance } from './read-balance.ts'

testDatabase()

const BANK = { method: 'bank_transfer', reference: 'Invoice 2026-11' }

/** Sets the minimum payout until the test ends. */
async function setMinimum(minimum: number, version = 0) {
  const value = { delivered_days: null, shipped_days: null, minimum, monthly: true }
  const admin = as(await given.signedIn('admin'))
  expect((await admin.put('/api/v1/settings/payouts', { version, value })).status).toBe(200)
  onTestFinished(async () => {
    await db.delete(shopSettings)
    expireSettings()
  })
}

test('a payout takes the balance in whole cents and does not change earnings', async () => {
  const { designer, sell } = await seller()
  await sell(3, '2026-10-02')
  const response = await as(designer).post('/api/v1/royalties/payouts', BANK)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ ...BANK, amount: 29.98, state: 'requested' })
  const summary = await readRoyalties(designer, 'summary')
  expect(summary).toMatchObject({ totalEarnings: 29.99, paidOut: 29.98, payable: 0, may_request_payout: false })
  expect((await readRoyalties(designer, 'statement')).items[0]).toMatchObject({
    state: 'in_transit',
    reason: 'Payout requested',
    amount: -29.98,
    balance: 0.008,
  })
  expect((await as(designer).post('/api/v1/royalties/payouts', BANK)).status).toBe(409)
})

test('concurrent requests create one payout', async () => {
  const { designer, sell } = await seller()
  await sell(5, '2026-10-02')
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => as(designer).post('/api/v1/royalties/payouts', BANK)),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await db.$count(payouts, eq(payouts.designerId, designer.id))).toBe(1)
})

test('rejects a payout below the minimum, and a declined amount can be requested again', async () => {
  const { designer, sell } = await seller()
  await sell(2, '2026-10-02')
  const response = await as(designer).post('/api/v1/royalties/payouts', BANK)
  expect(response.status).toBe(409)
  expect((await response.json()).message).toBe('The minimum payout is $25.00.')
  await sell(1, '2026-10-03')
  expect((await as(designer).post('/api/v1/royalties/payouts', BANK)).status).toBe(201)
  await db.update(payouts).set({ state: 'refused', settledAt: new Date() }).where(eq(payouts.designerId, designer.id))
  expect(await readRoyalties(designer, 'summary')).toMatchObject({ payable: 29.98, may_request_payout: true })
})

test.each([
  { method: 'cash', reference: 'x' },
  { method: 'paypal', reference: ' ' },
  { ...BANK, amount: 1000 },
])('rejects the payout request %j', async (body) => {
  const { designer, sell } = await seller()
  await sell(9, '2026-10-02')
  expect((await as(designer).post('/api/v1/royalties/payouts', body)).status).toBe(400)
})

test('an account with a payable balance cannot be deleted', async () => {
  const { designer, sell } = await seller()
  await sell(3, '2026-10-02')
  const leave = () => as(designer).post('/api/v1/me/delete', { password: PASSWORD })
  const rejected = await leave()
  expect(rejected.status).toBe(409)
  expect((await rejected.json()).message).toContain('$29.98')
  await as(designer).post('/api/v1/royalties/payouts', BANK)
  expect((await leave()).status).toBe(409)
  await db.update(payouts).set({ state: 'paid', settledAt: new Date() }).where(eq(payouts.designerId, designer.id))
  expect((await leave()).status).toBe(204)
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, designer.id))
  expect(entry).toMatchObject({ action: 'write-off', subject: 'account', details: { mills: -8 } })
})

test('an account with clearing royalties above the minimum cannot be deleted, and the message names the day', async () => {
  const { designer, design, customer } = await seller()
  const orderId = await given.order(customer.id, { designId: design.id, quantity: 3 })
  const leave = async () => {
    const response = await as(designer).post('/api/v1/me/delete', { password: PASSWORD })
    return response.status === 204 ? 204 : (await response.json()).message
  }
  expect(await leave()).toContain('$29.98 in royalties, some of them still clearing until your orders are delivered.')
  await deliver(orderId, new Date('2126-11-01T12:00:00Z'))
  expect(await leave()).toContain('still clearing until Nov 15, 2126.')
  await refunded(orderId, 1, '2026-10-05')
  expect(await leave()).toBe(204)
})

test('deleting an account writes off a debt, and the record stays', async () => {
  const { designer, sell } = await seller()
  const order = await sell(3, '2026-10-02')
  await as(designer).post('/api/v1/royalties/payouts', BANK)
  await db.update(payouts).set({ state: 'paid', settledAt: new Date() }).where(eq(payouts.designerId, designer.id))
  await refunded(order, 3, '2026-10-05')
  expect(await readRoyalties(designer, 'summary')).toMatchObject({
    available: -29.98,
    balance: -29.98,
    payable: 0,
    pending: 0,
  })
  expect((await as(designer).post('/api/v1/me/delete', { password: PASSWORD })).status).toBe(204)
  const [adjustment] = await db.select().from(royaltyAdjustments).where(eq(royaltyAdjustments.designerId, designer.id))
  expect(adjustment).toMatchObject({ kind: 'write_off', mills: 29_980, reason: 'Account deleted' })
  expect(await readBalance(designer.id)).toMatchObject({ availableMills: 0, adjustedMills: 29_980 })
})

test('a negative balance is carried forward and netted against later earnings', async () => {
  const { designer, sell } = await seller()
  const order = await sell(3, '2026-10-02')
  await as(designer).post('/api/v1/royalties/payouts', BANK)
  await db.update(payouts).set({ state: 'paid', settledAt: new Date() }).where(eq(payouts.designerId, designer.id))
  await refunded(order, 3, '2026-10-05')
  await sell(4, '2026-10-06')
  expect(await readRoyalties(designer, 'summary')).toMatchObject({
    available: 10,
    payable: 10,
    may_request_payout: false,
  })
})

test('the minimum payout is a setting', async () => {
  const { designer, sell } = await seller()
  await sell(1, '2026-10-02')
  await setMinimum(10)
  expect(await readRoyalties(designer, 'summary')).toMatchObject({ payout_from: 10, may_request_payout: false })
  await setMinimum(9.99, 1)
  expect((await as(designer).post('/api/v1/royalties/payouts', BANK)).status).toBe(201)
})
