import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { placeOrder, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const OLD = 'Noa Brandt\n18 Paddock Lane\nPortland, OR 97209\nUnited States'
const NEW = 'Noa Brandt\n7 Pit Exit\nPortland, OR 97209\nUnited States'

async function placeOrderTo(shippingAddress: string) {
  const order = await placeOrder()
  const ofOrder = eq(orders.id, order.orderId)
  await db.update(orders).set({ shippingAddress }).where(ofOrder)
  return { ...order, ofOrder, admin: as(order.admin), customer: as(order.customer) }
}

async function countLabels() {
  const [row] = await query<{ count: number }>('select count(*)::int as count from sandbox.carrier_labels', [])
  return row?.count ?? 0
}

test('buys no label for an address that the customer has replaced since the form was opened', async () => {
  const { admin, customer, path } = await placeOrderTo(OLD)
  const before = await countLabels()
  expect((await customer.put(`${path}/shipping-address`, parseAddress(NEW))).status).toBe(200)
  const form = { ship_to: parseAddress(OLD), parcels_seen: 0, address_seen: OLD }
  const late = await admin.post(`${path}/labels`, form)
  expect(late.status).toBe(409)
  const { message, conflict } = await late.json()
  expect(message).toBe('The address of this order was changed. Check it before you buy a label.')
  expect(conflict).toMatchObject({ changed_at: expect.any(String), current: { shipping_address: NEW } })
  expect((await admin.post(`${path}/labels`, { ...form, address_seen: null })).status).toBe(409)
  expect(await countLabels()).toBe(before)
  expect((await admin.post(`${path}/labels`, { ...form, address_seen: NEW })).status).toBe(200)
  expect(await countLabels()).toBe(before + 1)
})

test('buys no label for an address that is replaced during the purchase', async () => {
  const { admin, path, ofOrder } = await placeOrderTo(OLD)
  const before = await countLabels()
  const { late } = await db.transaction(async (tx) => {
    await tx.update(orders).set({ shippingAddress: NEW }).where(ofOrder)
    const purchase = admin.post(`${path}/labels`, { parcels_seen: 0 })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(1)
    return { late: purchase }
  })
  expect((await late).status).toBe(409)
  expect(await countLabels()).toBe(before)
  expect((await admin.post(`${path}/labels`, { parcels_seen: 0 })).status).toBe(200)
})
