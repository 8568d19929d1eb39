import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DifferenceKind } from '#domain/books.ts'
import { cents } from '#domain/money.ts'
import { mills } from '#domain/royalties.ts'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { stripe } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { testBooks } from '#test/books.ts'
import { given } from '#test/given.ts'
import { openCheckout, pay, testPayments, verify } from '#test/payments.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testBooks()
testSandbox()
testPayments()

const URL = '/api/v1/books/differences'

/** Two shirts at 24.99 and shipping, paid with the Stripe simulator: 59.97. */
async function paidOrder() {
  const { customer, url, sessionId } = await openCheckout({ quantity: 2 })
  await pay(url)
  const orderId = (await verify(customer, sessionId)).body.order?.id ?? ''
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return { orderId, itemId: item?.id ?? '', checkoutId: order?.checkoutId ?? '', admin: await given.signedIn('admin') }
}

type Admin = { accessToken: string; id: string }

/** Checks the books and returns the only open difference. */
async function check(admin: Admin, kind: DifferenceKind) {
  expect((await as(admin).post('/api/v1/books/check')).status).toBe(200)
  const { items } = await (await as(admin).get(URL)).json()
  expect(items).toMatchObject([{ kind }])
  return items[0] as { id: string; version: string; facts: Record<string, unknown> }
}

async function repair(admin: Admin, { id, version }: { id: string; version: string }) {
  const response = await as(admin).post(`${URL}/${id}/repair`, { version })
  return { status: response.status, body: await response.json() }
}

async function expectBalance(admin: Admin) {
  expect(isBalanced(await readLedger())).toBe(true)
  expect(await (await as(admin).get('/api/v1/books')).json()).toMatchObject({ state: 'balanced', differences: 0 })
}

/** A checkout that was paid with the Stripe simulator and is marked as such, but has no order: 34.98. */
async function paidWithoutOrder() {
  const { url, sessionId } = await openCheckout()
  await pay(url)
  const { payment_intent: intent } = await stripe().checkout.sessions.retrieve(sessionId)
  const paymentIntentId = intent as string
  const captured = { capturedCents: cents(34_98), capturedCurrency: 'usd' }
  const isCheckout = eq(checkouts.sessionId, sessionId)
  const [checkout] = await db
    .update(checkouts)
    .set({ status: 'completed', paymentIntentId, ...captured })
    .where(isCheckout)
    .returning()
  return { checkoutId: checkout?.id ?? '', paymentIntentId, admin: await given.signedIn('admin') }
}

test('a payment without an order gets its order, only once, and the repair is audited', async () => {
  const { admin, checkoutId } = await paidWithoutOrder()
  const difference = await check(admin, 'payment-without-order')
  expect(difference.facts).toMatchObject({ expected: '34.98', found: '0.00', checkoutId })
  const answers = await Promise.all([repair(admin, difference), repair(admin, difference)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await repair(admin, difference)).body).toMatchObject({ repaired_by: expect.any(String) })
  const made = await db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  expect(made).toMatchObject([{ totalCents: 34_98, addressNeeded: false }])
  const audited = await db.select().from(auditLog).where(eq(auditLog.subjectId, difference.id))
  expect(audited).toMatchObject([
    { actorId: admin.id, action: 'repair', subject: 'difference', details: { kind: 'payment-without-order' } },
  ])
  await expectBalance(admin)
})

test('a payment that was refunded, or that the provider does not know, gets no order', async () => {
  const { admin, checkoutId, paymentIntentId } = await paidWithoutOrder()
  await stripe().refunds.create({ payment_intent: paymentIntentId })
  const difference = await check(admin, 'payment-without-order')
  const refunded = await repair(admin, difference)
  expect([refunded.status, refunded.body.message]).toEqual([409, expect.stringContaining('already refunded')])
  await db.update(checkouts).set({ sessionId: null }).where(eq(checkouts.id, checkoutId))
  const unknown = await repair(admin, difference)
  expect([unknown.status, unknown.body.message]).toEqual([409, expect.stringContaining('has no payment')])
  expect(await db.$count(orders)).toBe(0)
})

test('an order without a payment is settled if the provider has captured it', async () => {
  const { admin, checkoutId, orderId } = await paidOrder()
  await db.update(checkouts).set({ status: 'expired' }).where(eq(checkouts.id, checkoutId))
  const difference = await check(admin, 'order-without-payment')
  expect(difference.facts).toMatchObject({ orderId, expected: '59.97', checkoutStatus: 'expired' })
  expect((await repair(admin, difference)).status).toBe(200)
  await expectBalance(admin)
})

test('an order without a payment stays as it is if the provider knows none', async () => {
  const admin = await given.signedIn('admin')
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order((await given.account()).id, { designId: design.id })
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  const isCheckout = eq(checkouts.id, order?.checkoutId ?? '')
  await db.update(checkouts).set({ status: 'expired' }).where(isCheckout)
  const { status, body } = await repair(admin, await check(admin, 'order-without-payment'))
  expect(status).toBe(409)
  expect(body.message).toBe('The payment provider has no payment for this order. Cancel the order.')
  await db.update(checkouts).set({ status: 'completed' }).where(isCheckout)
  await as(admin).post('/api/v1/books/check')
  await expectBalance(admin)
})

test('the total and the lines of an order are restored from the paid cart', async () => {
  const { admin, orderId, itemId } = await paidOrder()
  await db
    .update(orders)
    .set({ totalCents: cents(60_97) })
    .where(eq(orders.id, orderId))
  const total = await check(admin, 'order-total')
  expect(total.facts).toMatchObject({ expected: '59.97', found: '60.97', lines: '59.97' })
  expect((await repair(admin, total)).status).toBe(200)
  await expectBalance(admin)

  await db
    .update(orderItems)
    .set({ priceCents: cents(20_00) })
    .where(eq(orderItems.id, itemId))
  await as(admin).post('/api/v1/books/check')
  const { items } = await (await as(admin).get(URL)).json()
  expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['line-shares', 'order-total'])
  const [line] = items.filter(({ kind }: { kind: string }) => kind === 'order-total')
  expect((await repair(admin, line)).status).toBe(200)
  await expectBalance(admin)
})

test('refunded amounts are added up from the refunds', async () => {
  const { admin, orderId, itemId } = await paidOrder()
  const lines = [{ order_item_id: itemId, quantity: 1 }]
  expect((await as(admin).post(`/api/v1/orders/${orderId}/refunds`, { lines })).status).toBe(200)
  await db
    .update(orders)
    .set({ refundedCents: cents(0), paymentStatus: 'paid' })
    .where(eq(orders.id, orderId))
  const difference = await check(admin, 'refund-totals')
  expect(difference.facts).toMatchObject({
    expected: '24.99',
    found: '0.00',
    completed: '24.99',
    paymentStatus: 'paid',
  })
  expect((await repair(admin, difference)).status).toBe(200)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ refundedCents: 24_99, paymentStatus: 'partially_refunded' })
  await expectBalance(admin)
})

test('missing and wrong royalty entries are written again, also those of refunds', async () => {
  const { admin, orderId, itemId } = await paidOrder()
  const lines = [{ order_item_id: itemId, quantity: 1 }]
  await as(admin).post(`/api/v1/orders/${orderId}/refunds`, { lines })
  const isSale = and(eq(royaltyEntries.orderItemId, itemId), isNull(royaltyEntries.refundLineId))
  const before = await db.select().from(royaltyEntries).where(eq(royaltyEntries.orderItemId, itemId))
  const read = async () => {
    const entries = await db.select().from(royaltyEntries).where(eq(royaltyEntries.orderItemId, itemId))
    return entries.map((entry) => [entry.quantity, entry.mills, entry.platformMills]).toSorted()
  }
  const expected = before.map((entry) => [entry.quantity, entry.mills, entry.platformMills]).toSorted()

  await db
    .update(royaltyEntries)
    .set({ mills: mills(1) })
    .where(isSale)
  expect((await repair(admin, await check(admin, 'line-shares'))).status).toBe(200)
  expect(await read()).toEqual(expected)

  await db.delete(royaltyEntries).where(eq(royaltyEntries.orderItemId, itemId))
  const missing = await check(admin, 'line-shares')
  expect(missing.facts).toMatchObject({ expected: '24.990', found: '0.000', orderId })
  expect((await repair(admin, missing)).status).toBe(200)
  expect(await read()).toEqual(expected)
  await expectBalance(admin)
})

test('a repair is rejected if the facts have changed since the admin saw them', async () => {
  const { admin, orderId } = await paidOrder()
  await db
    .update(orders)
    .set({ refundedCents: cents(1_00) })
    .where(eq(orders.id, orderId))
  const seen = await check(admin, 'refund-totals')
  await db
    .update(orders)
    .set({ refundedCents: cents(2_00) })
    .where(eq(orders.id, orderId))
  const { status, body } = await repair(admin, seen)
  expect(status).toBe(409)
  expect(body.message).toBe('This difference has changed since you opened it. Check the new amounts and try again.')
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.refundedCents).toBe(2_00)
  const fresh = await check(admin, 'refund-totals')
  expect(fresh).toMatchObject({ id: seen.id, facts: { found: '2.00' } })
  expect((await repair(admin, fresh)).status).toBe(200)
  await expectBalance(admin)
})

test('a difference that disappeared by itself needs no repair, and an unknown one is not found', async () => {
  const { admin, orderId } = await paidOrder()
  await db
    .update(orders)
    .set({ refundedCents: cents(1_00) })
    .where(eq(orders.id, orderId))
  const difference = await check(admin, 'refund-totals')
  await db
    .update(orders)
    .set({ refundedCents: cents(0) })
    .where(eq(orders.id, orderId))
  const { status, body } = await repair(admin, difference)
  expect([status, body.repaired_by]).toEqual([200, null])
  expect(body.resolved_at).toEqual(expect.any(String))
  expect((await repair(admin, { ...difference, id: crypto.randomUUID() })).status).toBe(404)
})
