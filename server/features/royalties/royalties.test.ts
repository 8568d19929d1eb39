import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { deliver, openDispute, readRoyalties, refunded, seller } from '#test/royalties.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

const BANK = { method: 'bank_transfer', reference: 'Invoice 2026-11' }

test('each statement line shows its calculation and the balance after it', async () => {
  const { designer, sell, design } = await seller()
  const order = await sell(2, '2026-09-30')
  await sell(1, '2026-10-02')
  await refunded(order, 1, '2026-10-05')
  const { items } = await readRoyalties(designer, 'statement')
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
  const october = await readRoyalties(designer, 'statement?month=2026-10')
  expect(october.items.map(({ balance }: { balance: number }) => balance)).toEqual([19.992, 29.988])
  expect((await readRoyalties(designer, `statement?design_id=${crypto.randomUUID()}`)).items).toEqual([])
})

test('totals by month and by design match the ledger and the portal', async () => {
  const { designer, sell, design } = await seller()
  const order = await sell(2, '2026-09-30')
  await sell(3, '2026-10-02')
  await refunded(order, 1, '2026-10-05')
  const summary = await readRoyalties(designer, 'summary')
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
  const { items } = await readRoyalties(designer, 'statement')
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
  expect(await readRoyalties(designer, 'summary')).toMatchObject({
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
  const first = await readRoyalties(designer, 'statement?limit=2')
  const second = await readRoyalties(designer, `statement?limit=2&after=${first.next_cursor}`)
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
  const { months, totalEarnings, balance } = await readRoyalties(designer, 'summary')
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

test('designers can only read their own royalties', async () => {
  const { sell } = await seller()
  await sell(1, '2026-10-02')
  expect((await readRoyalties(await given.signedIn('designer'), 'statement')).items).toEqual([])
  const customer = as(await given.signedIn('customer'))
  for (const path of ['summary', 'statement', 'export']) {
    expect((await guest.get(`/api/v1/royalties/${path}`)).status).toBe(401)
    expect((await customer.get(`/api/v1/royalties/${path}`)).status).toBe(403)
  }
})
