import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { clearedOrder } from '#test/royalties.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

/** A designer who sold 3 items in 2025 and 2 in 2026, and was paid 29.98 in February 2026. */
async function seller() {
  const designer = await given.signedIn('designer')
  const design = await given.design({ designerId: designer.id, status: 'approved' })
  await addPayoutDetails(designer.id, 'paypal')
  const customer = await given.account()
  const sell = (quantity: number, at: string) =>
    clearedOrder(customer.id, { designId: design.id, quantity }, new Date(at))
  await sell(3, '2025-12-31T23:59:59Z')
  await as(designer).post('/api/v1/royalties/payouts', { method: 'paypal', reference: 'Invoice 7' })
  await db
    .update(payouts)
    .set({ state: 'paid', settledAt: new Date('2026-02-03T00:00:00Z') })
    .where(eq(payouts.designerId, designer.id))
  await sell(2, '2026-01-01T00:00:00Z')
  return designer
}

test('the yearly statement leads from the opening to the closing balance, month by month', async () => {
  const designer = await seller()
  const year = await (await as(designer).get('/api/v1/royalties/years/2026')).json()
  expect(year).toMatchObject({
    year: 2026,
    designer: { email: designer.email },
    opening_balance: 29.99,
    closing_balance: 20,
    totals: { sold: 2, sales: 19.99, reversals: 0, payouts: 29.98 },
  })
  expect(year.months).toHaveLength(12)
  expect(year.months.slice(0, 2)).toMatchObject([
    { month: '2026-01', sold: 2, sales: 19.99, closing_balance: 49.98 },
    { month: '2026-02', payouts: 29.98, closing_balance: 20 },
  ])
  expect(await (await as(designer).get('/api/v1/royalties/years/2025')).json()).toMatchObject({
    opening_balance: 0,
    closing_balance: 29.99,
    totals: { sales: 29.99, payouts: 0 },
  })
})

test('the CSV of the year has a line per month and the total', async () => {
  const designer = await seller()
  const response = await as(designer).get('/api/v1/royalties/years/2026/export')
  expect(response.headers.get('content-disposition')).toContain('pitlane-royalties-2026.csv')
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines[0]).toBe('Period,Opening balance,Items sold,Sales,Reversals,Adjustments,Payouts,Closing balance')
  expect(lines[2]).toBe('2026-02,49.98,0,0.00,0.00,0.00,29.98,20.00')
  expect(lines[13]).toBe('2026,29.99,2,19.99,0.00,0.00,29.98,20.00')
})

test('an admin exports the totals of all designers of a year', async () => {
  const [designer, admin] = [await seller(), await given.signedIn('admin')]
  const csv = await (await as(admin).get('/api/v1/payouts/years/2026/export')).text()
  const line = csv.split('\r\n').find((text) => text.startsWith(designer.id))
  expect(line).toContain(`${designer.email},2026,29.99,2,19.99,0.00,0.00,29.98,20.00,USD`)
  expect(await (await as(admin).get('/api/v1/payouts/years/2024/export')).text()).not.toContain(designer.id)
})

test('designers read their own year only, and only admins export all', async () => {
  const designer = await seller()
  const other = await given.signedIn('designer')
  expect(await (await as(other).get('/api/v1/royalties/years/2026')).json()).toMatchObject({ closing_balance: 0 })
  expect((await as(designer).get('/api/v1/payouts/years/2026/export')).status).toBe(403)
  expect((await guest.get('/api/v1/royalties/years/2026')).status).toBe(401)
  expect((await as(designer).get('/api/v1/royalties/years/1999')).status).toBe(400)
})
