import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

async function placeOrder() {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: design.id })
  return { customer, path: `/api/v1/orders/${orderId}/cancel-request`, orderId }
}

test('a customer can request cancellation of a pending order; repeating it has no effect', async () => {
  const { customer, path, orderId } = await placeOrder()
  const first = await as(customer).post(path)
  expect(first.status).toBe(200)
  const { cancel_requested_at: requestedAt, status } = await first.json()
  expect(Date.parse(requestedAt)).toBeGreaterThan(Date.now() - MINUTE_MS)
  expect(status).toBe('pending')
  expect((await (await as(customer).post(path)).json()).cancel_requested_at).toBe(requestedAt)
  expect((await (await as(customer).get(`/api/v1/orders/${orderId}`)).json()).cancel_requested_at).toBe(requestedAt)
})

test.each(ORDER_STATUSES.filter((status) => status !== 'pending'))(
  'rejects a cancellation request for a %s order',
  async (status) => {
    const { customer, path, orderId } = await placeOrder()
    await db.update(orders).set({ status }).where(eq(orders.id, orderId))
    expect((await as(customer).post(path)).status).toBe(409)
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(row?.cancelRequestedAt).toBeNull()
  },
)

test('[spec 279] another customer’s order returns 404, even for an admin', async () => {
  const { path, orderId } = await placeOrder()
  expect((await guest.post(path)).status).toBe(401)
  for (const role of ['customer', 'admin'] as const)
    expect((await as(await given.signedIn(role)).post(path)).status).toBe(404)
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(row?.cancelRequestedAt).toBeNull()
})
