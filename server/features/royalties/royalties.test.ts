import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { settleRefund } from '#server/features/orders/refunds/settle-refund.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { royaltyAdjustments } from '#server/platform/db/schema/royalties.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { given, PASSWORD } from '#test/given.ts'
import { addPayoutDetails } from '#test/payouts.ts'
import { clearedOrder, deliver, openDispute } from '#test/royalties.ts'
import { as, guest } from '#test/site.ts'
import { readBalance } from './read-balance.ts'

testDatabase()

const BANK = { method: 'bank_transfer', reference: 'Invoice 2026-11' }

type Person = Awaited<ReturnType<typeof given.signedIn>>

async function seller(title = 'Downhill Only') {
  const designer = await given.signedIn('designer')
  const design = await given.design({ designerId: designer.id, status: 'approved', title })
  await addPayoutDetails(designer.id)
  const customer = await given.account()
  const sell = (quantity: number, day: string) =>
    clearedOrder(customer.id, { designId: design.id, quantity }, new Date(`${day}T12:00:00Z`))
  return { designer, design, customer, sell }
}

/** A succeeded refund of this many items. */
async function refunded(orderId: string, quantity: number, day: string) {
  const now = new Date(`${day}T12:00:00Z`)
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const amountCents = cents(24_99 * quantity)
  const [refund] = await db
    .insert(refunds)
    .values({ orderId, amountCents, shippingCents: cents(0), createdAt: now })
    .returning()
  const refundId = refund?.id ?? ''
  await db.insert(refundLines).values({ refundId, orderItemId: item?.id ?? '', quantity })
  await settleRefund(refundId, { status: 'succeeded' }, now)
}

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

const read = async (person: Person, path: string) => (await as(person).get(`/api/v1/royalties/${path}`)).json()

test('each statement line shows its calculation and the balance after it', async () => {
  const { designer, sell, design } = await seller()
  const order = await sell(2, '2026-09-30')
  await sell(1, '2026-10-02')
  await refunded(order, 1, '2026-10-05')
  const { items } = await read(designer, 'statement')
  expect(items).toMatchObject([
    { state: 'reversed', quantity: -1, price: 24.99, rate: 0.4, amount: -9.996, balance: 19.992, reason: 'Refunded' },
    { state: 'available', quantity: 1, amount: 9.996, balance: 29.988 },
    {
      state: 'available',
      quantity: 2,
      amount: 19.992,
      balance: 19.992,
      title: 'Downhill Only',
      design_id: design.id,
      product: 'tee',
    },
  ])
  expect(items[0].order_date).toBe('2026-09-30T12:00:00.000Z')
  const october = await read(designer, 'statement?month=2026-10')
  expect(october.items.map(({ balance }: { balance: number }) => balance)).toEqual([19.992, 29.988])
  expect((await read(designer, `statement?design_id=${crypto.randomUUID()}`)).items).toEqual([])
})

test('totals by month and by design match the ledger and the portal', async () => {
  const { designer, sell, design } = await seller()
  const order = await sell(2, '2026-09-30')
  await sell(3, '2026-10-02')
  await refunded(order, 1, '2026-10-05')
  const summary = await read(designer, 'summary')
  expect(summary).toMatchObject({
    totalEarnings: 39.98,
    balance: 39.98,
    payable: 39.98,
    paidOut: 0,
    months: [
      { month: '2026-09', sold: 2, amount: 19.99 },
      { month: '2026-10', sold: 2, amount: 19.99 },
    ],
    designs: [{ design_id: design.id, sold: 4, amount: 39.98 }],
  })
  const stats = await (await as(designer).get('/api/v1/stats/portal')).json()
  expect(stats.totalEarnings).toBe(summary.totalEarnings)
})

test('the statement says of each line when and why it is available, pending, held or paid', async () => {
  const { designer, design, customer, sell } = await seller()
  await sell(3, '2026-09-01')
  await as(designer).post('/api/v1/royalties/payouts', BANK)
  const settledAt = new Date('2026-10-09T12:00:00Z')
  await db
    .update(payouts)
    .set({ state: 'paid', createdAt: settledAt, settledAt })
    .where(eq(payouts.designerId, designer.id))
  const held = await sell(1, '2026-10-10')
  await openDispute(held)
  const delivered = await given.order(customer.id, { designId: design.id }, new Date('2026-10-11T12:00:00Z'))
  await deliver(delivered, new Date('2126-11-01T12:00:00Z'))
  await given.order(customer.id, { designId: design.id }, new Date('2026-10-12T12:00:00Z'))
  const { items } = await read(designer, 'statement')
  expect(items).toMatchObject([
    { state: 'pending', reason: 'Waiting for shipment', clears_at: null },
    {
      state: 'pending',
      reason: 'Clears Nov 15, 2126, 14 days after delivery',
      clears_at: '2126-11-15T12:00:00.000Z',
    },
    { state: 'held', reason: 'Held: the customer disputed the payment' },
    { state: 'paid', reason: 'Paid Oct 9, 2026', product: null },
    { state: 'available', reason: expect.stringMatching(/^Cleared /) },
  ])
  expect(await read(designer, 'summary')).toMatchObject({
    totalEarnings: 59.98,
    pending: 19.99,
    held: 10,
    available: 0,
    paid: 29.98,
    paidOut: 29.98,
    in_transit: 0,
    balance: 30,
    clearings: [{ date: '2126-11-15', amount: 10 }],
  })
})

test('paginates a long statement', async () => {
  const { designer, sell } = await seller()
  for (const day of ['2026-09-01', '2026-09-02', '2026-09-03']) await sell(1, day)
  const first = await read(designer, 'statement?limit=2')
  const second = await read(designer, `statement?limit=2&after=${first.next_cursor}`)
  const days = [...first.items, ...second.items].map(({ created_at }) => created_at.slice(0, 10))
  expect(days).toEqual(['2026-09-03', '2026-09-02', '2026-09-01'])
  expect(second.next_cursor).toBeNull()
})

test('the CSV export escapes formulas in titles', async () => {
  const { designer, sell } = await seller()
  const order = await sell(1, '2026-09-30')
  await db.update(orderItems).set({ title: '=HYPERLINK("http://evil.test","x")' }).where(eq(orderItems.orderId, order))
  await refunded(order, 1, '2026-10-05')
  const response = await as(designer).get('/api/v1/royalties/export?month=2026-10')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('pitlane-royalties-2026-10.csv')
  const [head, line, rest] = (await response.text()).split('\r\n')
  expect(head).toBe('Date,Order date,Design,Quantity,Price,Rate,Amount,State,Balance,Product,Clears,Reason')
  expect(line).toBe(
    `2026-10-05T12:00:00.000Z,2026-09-30T12:00:00.000Z,"'=HYPERLINK(""http://evil.test"",""x"")",-1,24.99,0.4,-10.00,reversed,0.00,T-shirt,2026-10-05T12:00:00.000Z,Refunded`,
  )
  expect(rest).toBe('')
})

test('amounts of the CSV export have two decimals and add up to the totals of the portal', async () => {
  const { designer, sell, design } = await seller()
  for (const day of ['2026-09-01', '2026-09-02', '2026-09-03', '2026-10-01']) await sell(1, day)
  await as(designer).post('/api/v1/royalties/payouts', BANK)
  const { months, totalEarnings, balance } = await read(designer, 'summary')
  const exported = async (query = '') => {
    const csv = await (await as(designer).get(`/api/v1/royalties/export${query}`)).text()
    return csv
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(','))
  }
  const cents = (lines: string[][], state = 'available') =>
    lines.filter((line) => line[7] === state).reduce((sum, line) => sum + Math.round(Number(line[6]) * 100), 0)
  const lines = await exported()
  expect(lines.flatMap((line) => [line[6], line[8]]).every((amount) => /^-?\d+\.\d\d$/.test(amount ?? ''))).toBe(true)
  expect(lines.map((line) => line[6])).toEqual(['-39.98', '9.99', '10.00', '9.99', '10.00'])
  expect(cents(lines) / 100).toBe(totalEarnings)
  expect((cents(lines) + cents(lines, 'in_transit')) / 100).toBe(balance)
  expect(lines[0]?.[8]).toBe(balance.toFixed(2))
  expect(cents(await exported('?month=2026-09')) / 100).toBe(months[0].amount)
  expect(cents(await exported(`?design_id=${design.id}`)) / 100).toBe(totalEarnings)
})

test('a payout takes the balance in whole cents and does not change earnings', async () => {
  const { designer, sell } = await seller()
  await sell(3, '2026-10-02')
  const response = await as(designer).post('/api/v1/royalties/payouts', BANK)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ ...BANK, amount: 29.98, state: 'requested' })
  const summary = await read(designer, 'summary')
  expect(summary).toMatchObject({ totalEarnings: 29.99, paidOut: 29.98, payable: 0, may_request_payout: false })
  expect((await read(designer, 'statement')).items[0]).toMatchObject({
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
  expect(await read(designer, 'summary')).toMatchObject({ payable: 29.98, may_request_payout: true })
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
  expect(await read(designer, 'summary')).toMatchObject({ available: -29.98, balance: -29.98, payable: 0, pending: 0 })
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
  expect(await read(designer, 'summary')).toMatchObject({ available: 10, payable: 10, may_request_payout: false })
})

test('the minimum payout is a setting', async () => {
  const { designer, sell } = await seller()
  await sell(1, '2026-10-02')
  await setMinimum(10)
  expect(await read(designer, 'summary')).toMatchObject({ payout_from: 10, may_request_payout: false })
  await setMinimum(9.99, 1)
  expect((await as(designer).post('/api/v1/royalties/payouts', BANK)).status).toBe(201)
})

test('designers can only read their own royalties', async () => {
  const { sell } = await seller()
  await sell(1, '2026-10-02')
  expect((await read(await given.signedIn('designer'), 'statement')).items).toEqual([])
  const customer = as(await given.signedIn('customer'))
  for (const path of ['summary', 'statement', 'export']) {
    expect((await guest.get(`/api/v1/royalties/${path}`)).status).toBe(401)
    expect((await customer.get(`/api/v1/royalties/${path}`)).status).toBe(403)
  }
})
