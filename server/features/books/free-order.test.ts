import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { db } from '#server/platform/db/client.ts'
import { checkouts } from '#server/platform/db/schema/checkouts.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { checkOut, DELIVERABLE, givenCart, givenDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testPayments, verify } from '#test/payments.ts'
import { testSandboxPerTest } from '#test/sandbox.ts'
import { mailsTo } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testDatabasePerTest()
testSandboxPerTest()
testPayments()

/** An order of two shirts with a code for 100% off. */
async function freeOrder() {
  const discount = await givenDiscount({ percent: 100 })
  const { customer, cartItems } = await givenCart({ priceCents: 80_00, quantity: 2 })
  const { url } = await checkOut(customer, { cartItems, discountCode: discount.code, shippingAddress: DELIVERABLE })
  const { body } = await verify(customer, new URL(url).searchParams.get('session_id') ?? '')
  const orderId = body.order?.id ?? ''
  return { customer, orderId, path: `/api/v1/orders/${orderId}`, admin: await given.signedIn('admin') }
}

const read = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0]

async function check(admin: { accessToken: string }) {
  const overview = await (await as(admin).post('/api/v1/books/check')).json()
  const { items } = await (await as(admin).get('/api/v1/books/differences')).json()
  return { overview, items }
}

test('an order with a total of zero keeps the books balanced, also when a cancellation is accepted', async () => {
  const { admin, customer, orderId, path } = await freeOrder()
  expect(await check(admin)).toMatchObject({ overview: { state: 'balanced', sessions: { paid: 1, orders: 1 } } })
  expect((await as(customer).post(`${path}/cancel-request`)).status).toBe(200)
  const accepted = await as(admin).post(`${path}/cancel-answer`, { accept: true })
  expect(await accepted.json()).toMatchObject({ status: 'cancelled', payment_status: 'paid', refunded_amount: 0 })
  expect(await check(admin)).toMatchObject({ overview: { state: 'balanced' }, items: [] })
  expect(isBalanced(await readLedger())).toBe(true)
  await runJobs()
  const [mail] = await mailsTo(customer.email, /is canceled$/)
  expect(mail?.text).not.toContain('refunded')
  expect(await read(orderId)).toMatchObject({ cancelAnswer: 'accepted' })
})

test('a cancellation of an order with a total of zero can be declined, and is closed when it ships', async () => {
  const { admin, customer, path } = await freeOrder()
  await as(customer).post(`${path}/cancel-request`)
  const declined = await as(admin).post(`${path}/cancel-answer`, { accept: false })
  expect(await declined.json()).toMatchObject({ status: 'pending', cancel_answer: 'declined' })
  await as(customer).post(`${path}/cancel-request`)
  const shipped = await as(admin).patch(path, { status: 'shipped' })
  expect(await shipped.json()).toMatchObject({ cancel_requested_at: null, cancel_answer: 'too_late' })
})

test('an order with a total of zero that is marked as refunded is a difference, and is repaired', async () => {
  const { admin, orderId } = await freeOrder()
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, orderId))
  const { items } = await check(admin)
  expect(items).toMatchObject([{ kind: 'refund-totals', facts: { paymentStatus: 'refunded', expected: '0.00' } }])
  const [{ id, version }] = items
  expect((await as(admin).post(`/api/v1/books/differences/${id}/repair`, { version })).status).toBe(200)
  expect(await read(orderId)).toMatchObject({ paymentStatus: 'paid' })
  expect(await check(admin)).toMatchObject({ overview: { state: 'balanced' }, items: [] })
})

test('an order with a total of zero needs no payment of the provider', async () => {
  const { admin, orderId } = await freeOrder()
  const isCheckout = eq(checkouts.id, (await read(orderId))?.checkoutId ?? '')
  await db.update(checkouts).set({ status: 'open', capturedCents: null }).where(isCheckout)
  const { items } = await check(admin)
  expect(items).toMatchObject([{ kind: 'order-without-payment' }])
  const [{ id, version }] = items
  expect((await as(admin).post(`/api/v1/books/differences/${id}/repair`, { version })).status).toBe(200)
  expect(await check(admin)).toMatchObject({ overview: { state: 'balanced' }, items: [] })
})
