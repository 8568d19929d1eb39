import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import {
  advanceParcel,
  auditOf,
  deliverCarrierWebhooks,
  mailsTo,
  newTrackingNumber,
  placeOrder,
  testShipping,
} from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const TOO_LATE = /can no longer be canceled$/

/** An order with an open cancellation request. */
async function requested() {
  const order = await placeOrder()
  expect((await as(order.customer).post(`${order.path}/cancel-request`)).status).toBe(200)
  const read = async () => (await as(order.customer).get(order.path)).json()
  const actions = async () => (await auditOf(order.orderId)).map(({ action }) => action)
  return { ...order, read, actions }
}

test('a cancellation request is confirmed by email, once', async () => {
  const { customer, path, read } = await requested()
  await as(customer).post(`${path}/cancel-request`)
  await runJobs()
  const mails = await mailsTo(customer.email, /^We received your request to cancel order PL-\d+$/)
  expect(mails).toHaveLength(1)
  const { order_number, id } = await read()
  expect(mails[0]?.text).toContain(order_number)
  expect(mails[0]?.text).toContain(`/account/orders/${id}`)
})

test.each<OrderStatus>(['shipped', 'delivered'])(
  'setting an order to %s closes its request, tells the customer and points to returns',
  async (status) => {
    const { admin, customer, path, read, actions, orderId } = await requested()
    const changed = await as(admin).patch(path, { status })
    expect(await changed.json()).toMatchObject({ status, cancel_requested_at: null, cancel_answer: 'too_late' })
    expect(Date.parse((await read()).cancel_answered_at)).not.toBeNaN()
    expect(await actions()).toEqual(['cancel-request', 'status', 'cancel-closed'])
    await runScheduledJobs()
    const [mail] = await mailsTo(customer.email, TOO_LATE)
    expect(mail?.text).toContain('/returns')
    const timeline = await (await as(admin).get(`/api/v1/orders/${orderId}/timeline`)).json()
    expect(timeline.items).toContainEqual(
      expect.objectContaining({ title: 'Cancellation request closed, customer notified' }),
    )
    expect((await as(admin).post(`${path}/cancel-answer`, { accept: true })).status).toBe(409)
  },
)

test('a request is closed only once, whatever happens to the order later', async () => {
  const { admin, customer, path, actions } = await requested()
  for (const status of ['shipped', 'shipped', 'processing', 'shipped', 'delivered'])
    expect((await as(admin).patch(path, { status })).status).toBe(200)
  await runScheduledJobs()
  expect(await mailsTo(customer.email, TOO_LATE)).toHaveLength(1)
  expect((await actions()).filter((action) => action === 'cancel-closed')).toHaveLength(1)
})

test.each<OrderStatus>(['processing', 'cancelled'])('setting an order to %s keeps the request', async (status) => {
  const { admin, customer, path, read } = await requested()
  await as(admin).patch(path, { status })
  expect(await read()).toMatchObject({ cancel_answer: null, cancel_requested_at: expect.any(String) })
  await runScheduledJobs()
  expect(await mailsTo(customer.email, TOO_LATE)).toEqual([])
})

test('a delivery that the carrier reports closes the request, too', async () => {
  const { admin, customer, path, read } = await requested()
  const number = newTrackingNumber()
  await as(admin).patch(path, { tracking_number: number })
  await runJobs('follow-parcels')
  await advanceParcel(number, 'DE')
  await deliverCarrierWebhooks()
  expect(await read()).toMatchObject({ status: 'delivered', cancel_answer: 'too_late' })
  await runJobs()
  expect(await mailsTo(customer.email, TOO_LATE)).toHaveLength(1)
})

test('a request that an admin is accepting is not closed', async () => {
  const { admin, path, read, orderId } = await requested()
  await db
    .update(orders)
    .set({ refundedCents: cents(34_98) })
    .where(eq(orders.id, orderId))
  await as(admin).patch(path, { status: 'shipped' })
  expect(await read()).toMatchObject({ cancel_answer: null, cancel_requested_at: expect.any(String) })
})

test('a customer whose request was declined can ask again, and the answer is cleared', async () => {
  const { admin, customer, path, read } = await requested()
  await as(admin).post(`${path}/cancel-answer`, { accept: false })
  expect(await read()).toMatchObject({ cancel_answer: 'declined', cancel_requested_at: null })
  await as(customer).post(`${path}/cancel-request`)
  expect(await read()).toMatchObject({ cancel_answer: null, cancel_answered_at: null })
})

test('an order that ships without a request sends no answer', async () => {
  const { admin, customer, path } = await placeOrder()
  await as(admin).patch(path, { status: 'shipped' })
  await runScheduledJobs()
  expect(await mailsTo(customer.email, TOO_LATE)).toEqual([])
})
