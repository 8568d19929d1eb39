import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { listMails } from '#sandbox/mail/outbox.ts'
import { checkBooks } from '#server/features/books/check-books.ts'
import { readOverview } from '#server/features/books/read-overview.ts'
import { findSession } from '#server/features/payments/find-session.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testDatabase } from '#test/database.ts'
import { checkOut, DELIVERABLE, givenCart, givenDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { deliverEvents, openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as, site } from '#test/site.ts'
import { payFrom, taxedOrder, testTaxes, turnTaxOn } from '#test/taxes.ts'
import { isBalanced, readLedger } from './check-ledger.ts'

testDatabase()
testSandbox()
testPayments()
testTaxes()

const ADDRESS = 'Hana Sato\n1 Paddock Road\nFresno, CA 93650'

async function orderOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
}

test('without the setting, the payment page calculates no tax', async () => {
  const { sessionId } = await openCheckout()
  expect((await findSession(sessionId))?.automatic_tax).toMatchObject({ enabled: false })
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  expect(checkout).toMatchObject({ isTaxed: false, taxCents: 0 })
})

test('tax is stored beside the total, with its region, and royalties do not include it', async () => {
  const { body, checkout, orderId, design } = await taxedOrder()
  expect(body.order).toMatchObject({ total_amount: 84.96, tax_amount: 5.44, tax_region: 'US-CA', refunded_tax: 0 })
  expect(checkout).toMatchObject({ isTaxed: true, totalCents: 84_96, taxCents: 5_44, capturedCents: 90_40 })
  expect(await orderOf(orderId)).toMatchObject({
    totalCents: 84_96,
    taxCents: 5_44,
    taxRegion: 'US-CA',
    shippingAddress: expect.stringContaining('Fresno'),
  })
  const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.designerId, design.designerId))
  expect(entries.reduce((sum, { mills, platformMills }) => sum + mills + platformMills, 0)).toBe(74_970)
  expect(isBalanced(await readLedger())).toBe(true)
})

test('the revenue of the shop does not include tax', async () => {
  const admin = await given.signedIn('admin')
  const revenue = async () => (await (await as(admin).get('/api/v1/stats/admin')).json()).totalRevenue
  const before = await revenue()
  const { refund } = await taxedOrder()
  expect(await revenue()).toBeCloseTo(before + 84.96, 2)
  await refund({})
  expect(await revenue()).toBeCloseTo(before, 2)
})

test('a destination without tax settles at the plain total', async () => {
  const { body, checkout } = await taxedOrder('OR')
  expect(body.order).toMatchObject({ tax_amount: 0, tax_region: 'US-OR' })
  expect(checkout).toMatchObject({ capturedCents: 84_96 })
})

test('a webhook settles a taxed payment too', async () => {
  await turnTaxOn()
  const { url, sessionId } = await openCheckout({ address: ADDRESS })
  await payFrom(url, 'TX')
  await deliverEvents()
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId))
  expect(checkout).toMatchObject({ status: 'completed', taxCents: 2_18 })
})

test('a payment page that opened before the setting changed keeps its amount', async () => {
  const { url, customer, sessionId } = await openCheckout()
  await turnTaxOn()
  await pay(url)
  expect((await verify(customer, sessionId)).body.order).toMatchObject({ total_amount: 34.98, tax_amount: 0 })
})

test.each([
  ['an amount that is not total plus tax', { amount_total: 37_00 }, true],
  ['tax that was not requested', { amount_total: 36_98, total_details: { amount_tax: 2_00 } }, false],
])('holds a payment with %s', async (_, change, isTaxed) => {
  if (isTaxed) await turnTaxOn()
  const { url, customer, sessionId } = await openCheckout({ address: ADDRESS })
  await (isTaxed ? payFrom(url, 'TX') : pay(url))
  await query('update sandbox.stripe_objects set body = body || $2::jsonb where id = $1', [
    sessionId,
    JSON.stringify(change),
  ])
  expect((await verify(customer, sessionId)).body.state).toBe('held')
  const admin = await given.signedIn('admin')
  const { items } = await (await as(admin).get('/api/v1/held-payments?limit=50')).json()
  const held = items.find((one: { customer_id: string }) => one.customer_id === customer.id)
  expect(held).toMatchObject({ asked_amount: isTaxed ? 37.16 : 34.98, paid: isTaxed ? '$37.00' : '$36.98' })
})

test('tax can only be turned on if it is set up at Stripe', async () => {
  const admin = await given.signedIn('admin')
  const put = (isOn: boolean) => as(admin).put('/api/v1/settings/tax', { version: 0, value: { is_on: isOn } })
  await setFault({ service: 'stripe', fault: 'tax_pending', times: 1, matching: '', delay_ms: 0 })
  const refused = await put(true)
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('Enter the origin address')
  expect(await (await as(admin).get('/api/v1/settings')).json()).toMatchObject({ tax: { value: { is_on: false } } })
  expect((await put(true)).status).toBe(200)
})

test('the books balance with tax, find wrong tax and restore it', async () => {
  const { orderId, refund, admin } = await taxedOrder()
  await refund({ amount: 10 })
  await checkBooks(new Date())
  const before = await readOverview(new Date())
  const { captured, refunded, orders: ordered, order_refunds: back, tax, refunded_tax: taxBack } = before.payments
  expect(before.differences).toBe(0)
  expect(captured - refunded).toBeCloseTo(ordered - back + tax - taxBack, 5)
  expect(taxBack).toBeGreaterThan(0)
  await db
    .update(orders)
    .set({ taxCents: cents(5_00) })
    .where(eq(orders.id, orderId))
  await db
    .update(orders)
    .set({ refundedTaxCents: cents(0) })
    .where(eq(orders.id, orderId))
  await checkBooks(new Date())
  const { items } = await (await as(admin).get('/api/v1/books/differences')).json()
  const kinds = items.map(({ kind }: { kind: string }) => kind).toSorted()
  expect(kinds).toEqual(['order-total', 'refund-totals'])
  for (const { id, version } of items.toSorted((a: { kind: string }, b: { kind: string }) =>
    a.kind < b.kind ? -1 : 1,
  ))
    expect((await as(admin).post(`/api/v1/books/differences/${id}/repair`, { version })).status).toBe(200)
  expect(await orderOf(orderId)).toMatchObject({ taxCents: 5_44, refundedTaxCents: 64 })
  expect(isBalanced(await readLedger())).toBe(true)
})

test('the order of a taxed payment can be created again', async () => {
  const { orderId, admin, customer } = await taxedOrder()
  await db.execute(
    sql`delete from royalty_entries where order_item_id in (select id from order_items where order_id = ${orderId})`,
  )
  await db.execute(sql`delete from invoices where order_id = ${orderId}`)
  await db.delete(orderItems).where(eq(orderItems.orderId, orderId))
  await db.delete(orders).where(eq(orders.id, orderId))
  await checkBooks(new Date())
  const { items } = await (await as(admin).get('/api/v1/books/differences')).json()
  const [missing] = items.filter(({ kind }: { kind: string }) => kind === 'payment-without-order')
  expect(missing.facts.expected).toBe('90.40')
  const { version } = missing
  expect((await as(admin).post(`/api/v1/books/differences/${missing.id}/repair`, { version })).status).toBe(200)
  const [order] = await db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(order).toMatchObject({ taxCents: 5_44, taxRegion: 'US-CA' })
})

test('the export, the timeline and the email state the tax', async () => {
  const { orderId, customer, admin } = await taxedOrder()
  await runJobs()
  const [mail] = await listMails(customer.email)
  for (const text of ['We have received your payment of $90.40.', 'Tax: $5.44', 'Total: $90.40'])
    expect(mail?.text).toContain(text)
  const headers = { Authorization: `Bearer ${admin.accessToken}` }
  const csv = await (await site.request('/api/v1/orders/export', { headers })).text()
  expect(csv).toContain('Tax region,Tax,Refunded tax')
  expect(csv.slice(csv.indexOf(orderId))).toMatch(/^.{0,400}US-CA,5\.44,0\.00\r\n/s)
  const { items } = await (await as(admin).get(`/api/v1/orders/${orderId}/timeline`)).json()
  expect(items.map(({ title }: { title: string }) => title)).toContain('Paid $90.40, including $5.44 tax')
  const data = await (await as(customer).get('/api/v1/me/export')).json()
  expect(data.orders[0]).toMatchObject({ total_amount: 84.96, tax_amount: 5.44 })
})

test('an order with nothing to pay has no tax', async () => {
  await turnTaxOn()
  const discount = await givenDiscount({ percent: 100 })
  const { customer, cartItems } = await givenCart({ priceCents: 80_00 })
  await checkOut(customer, { cartItems, discountCode: discount.code, shippingAddress: DELIVERABLE })
  const [order] = await db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(order).toMatchObject({ totalCents: 0, taxCents: 0, taxRegion: null })
})

test('the cart gets an estimate for an address that can be read', async () => {
  const design = await given.design({ status: 'approved', priceCents: cents(24_99) })
  const customer = await given.signedIn()
  const cartItems = [{ designId: design.id, quantity: 3 }]
  const estimate = async (shippingAddress: string) => {
    const response = await as(customer).post('/api/v1/checkout/tax-estimate', { cartItems, shippingAddress })
    expect(response.status).toBe(200)
    return (await response.json()).tax
  }
  expect(await estimate(ADDRESS)).toBeNull()
  await turnTaxOn()
  expect(await estimate(ADDRESS)).toBe(5.44)
  expect(await estimate('Portland')).toBeNull()
  await setFault({ service: 'stripe', fault: 'error', times: null, matching: '', delay_ms: 0 })
  expect(await estimate(ADDRESS)).toBeNull()
  await query('delete from sandbox.faults', [])
})

test('the tax report has collected and refunded tax by month and region', async () => {
  const { admin, refund } = await taxedOrder('TX')
  await refund({ amount: 10 })
  const year = new Date().getUTCFullYear()
  const { items, totals } = await (await as(admin).get(`/api/v1/books/tax?year=${year}`)).json()
  const texas = items.find(({ region }: { region: string }) => region === 'US-TX')
  expect(texas).toMatchObject({ month: new Date().toISOString().slice(0, 7), refunded_sales: 10, refunded_tax: 0.63 })
  expect(texas.tax).toBeGreaterThanOrEqual(5.31)
  expect(totals.tax).toBeGreaterThanOrEqual(texas.tax)
  const csv = await (await as(admin).get(`/api/v1/books/tax/export?year=${year}`)).text()
  expect(csv).toContain('Month,Region,Orders,Taxed sales,Tax collected,Refunded sales,Tax refunded,Tax due')
  expect(csv).toContain(',US-TX,')
  const empty = await (await as(admin).get('/api/v1/books/tax?year=2001')).json()
  expect(empty).toMatchObject({ items: [], totals: { orders: 0, tax: 0 } })
})
