import { expect, test } from 'vitest'
import { checkOut, DELIVERABLE, givenCart, givenDiscount } from '#test/discounts.ts'
import { given } from '#test/given.ts'
import { runScheduledJobs } from '#test/jobs.ts'
import { verify } from '#test/payments.ts'
import { mailsTo, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

/** An order with a total of zero. */
async function placeFreeOrder() {
  const discount = await givenDiscount({ percent: 100 })
  const { customer, cartItems } = await givenCart({ priceCents: 80_00 })
  const { url } = await checkOut(customer, { cartItems, discountCode: discount.code, shippingAddress: DELIVERABLE })
  const sessionId = new URL(url).searchParams.get('session_id') ?? ''
  const orderId = (await verify(customer, sessionId)).body.order?.id ?? ''
  return { customer, admin: as(await given.signedIn('admin')), path: `/api/v1/orders/${orderId}` }
}

async function requested() {
  const order = await placeFreeOrder()
  expect((await as(order.customer).post(`${order.path}/cancel-request`)).status).toBe(200)
  return order
}

test('accepting the cancellation of a free order cancels it, and the email mentions no refund', async () => {
  const { admin, customer, path } = await requested()
  const done = await admin.post(`${path}/cancel-answer`, { accept: true })
  expect(await done.json()).toMatchObject({ status: 'cancelled', cancel_answer: 'accepted', refunded_amount: 0 })
  await runScheduledJobs()
  for (const subject of [/^We received your request/, /is canceled$/]) {
    const [mail] = await mailsTo(customer.email, subject)
    expect(mail?.text).toContain('cancel')
    expect(mail?.text).not.toMatch(/refund|card/i)
  }
})

test('the cancellation of a free order can be declined', async () => {
  const { admin, path } = await requested()
  const done = await admin.post(`${path}/cancel-answer`, { accept: false })
  expect(await done.json()).toMatchObject({ status: 'pending', cancel_requested_at: null, cancel_answer: 'declined' })
})

test('shipping a free order closes its cancellation request', async () => {
  const { admin, path } = await requested()
  const done = await admin.patch(path, { status: 'shipped' })
  expect(await done.json()).toMatchObject({ cancel_requested_at: null, cancel_answer: 'too_late' })
})

test('canceling a free order tells the customer, without a refund', async () => {
  const { admin, customer, path } = await placeFreeOrder()
  await admin.patch(path, { status: 'cancelled' })
  await runScheduledJobs()
  const [mail] = await mailsTo(customer.email, /is canceled$/)
  expect(mail?.text).toContain('It will not be shipped.')
  expect(mail?.text).not.toMatch(/refund|card/i)
  expect((await admin.post(`${path}/refunds`, {})).status).toBe(409)
})
