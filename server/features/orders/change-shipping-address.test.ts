import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type Address, parseAddress } from '#domain/addresses.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { expireSettings } from '#server/platform/settings/shop-settings.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

afterEach(async () => {
  await db.delete(shopSettings)
  expireSettings()
})

const address: Address = parseAddress('Noa Brandt\n18 Paddock Lane\nToronto, Ontario m5v2t6\nCanada')
const text = 'Noa Brandt\n18 Paddock Lane\nToronto, ON M5V 2T6\nCanada'

async function placeOrder(change: Partial<typeof orders.$inferInsert> = {}) {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: design.id })
  await db
    .update(orders)
    .set({ shippingAddress: 'x', ...change })
    .where(eq(orders.id, orderId))
  return { customer, orderId, path: `/api/v1/orders/${orderId}/shipping-address` }
}

async function audited(orderId: string) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, orderId), eq(auditLog.action, 'address')))
  return rows.map(({ actorId, details }) => ({ actorId, details }))
}

test('a customer changes the address of a pending order, and admins see the change', async () => {
  const { customer, orderId, path } = await placeOrder({ addressNeeded: true })
  const response = await as(customer).put(path, address)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ shipping_address: text, address_needed: false })
  expect(await audited(orderId)).toEqual([{ actorId: customer.id, details: { from: 'x', to: text } }])
  await as(customer).put(path, address)
  expect(await audited(orderId)).toHaveLength(1)
  const admin = await given.signedIn('admin')
  const { items } = await (await as(admin).get(`/api/v1/orders/${orderId}/timeline`)).json()
  expect(items).toContainEqual(
    expect.objectContaining({ title: 'Shipping address changed', detail: 'Previously x', actor: expect.any(String) }),
  )
})

test('a customer cannot change the address once the order is processed, shipped or has a label', async () => {
  for (const status of ['processing', 'shipped', 'delivered', 'cancelled'] as const) {
    const { customer, orderId, path } = await placeOrder({ status })
    expect((await as(customer).put(path, address)).status).toBe(409)
    expect(await audited(orderId)).toEqual([])
  }
  const { customer, orderId, path } = await placeOrder()
  const plan = { ship_to: address, weight_ounces: 8 }
  await db.insert(parcels).values({ orderId, labelPlan: plan, createdAt: new Date() })
  const response = await as(customer).put(path, address)
  expect([response.status, (await response.json()).message]).toEqual([409, expect.stringContaining('shipping label')])
})

test('an order that needs an address takes it even while it is processed', async () => {
  const { customer, path } = await placeOrder({ status: 'processing', addressNeeded: true })
  expect((await as(customer).put(path, address)).status).toBe(200)
})

test('an admin corrects an address until the order ships', async () => {
  const admin = await given.signedIn('admin')
  const { orderId, path } = await placeOrder({ status: 'processing' })
  expect((await as(admin).put(path, address)).status).toBe(200)
  expect(await audited(orderId)).toMatchObject([{ actorId: admin.id }])
  const shipped = await placeOrder({ status: 'shipped' })
  expect((await as(admin).put(shipped.path, address)).status).toBe(409)
})

test('another customer’s order returns 404 and stays unchanged', async () => {
  const { orderId, path } = await placeOrder()
  expect((await guest.put(path, address)).status).toBe(401)
  expect((await as(await given.signedIn()).put(path, address)).status).toBe(404)
  expect((await as(await given.signedIn('designer')).put(path, address)).status).toBe(404)
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.shippingAddress).toBe('x')
})

test('rejects an address that we cannot deliver to, by field', async () => {
  const { customer, path } = await placeOrder()
  for (const [change, field] of [
    [{ country_code: 'BR' }, 'country_code'],
    [{ postal_code: '123' }, 'postal_code'],
    [{ state_province: '' }, 'state_province'],
    [{ name: ' ' }, 'name'],
    [{ address_line1: 'a\u0007b lane' }, 'address_line1'],
    [{ city_locality: 'x'.repeat(101) }, 'city_locality'],
  ] as const) {
    const response = await as(customer).put(path, { ...address, ...change })
    expect(response.status).toBe(400)
    const { issues } = (await response.json()) as { issues: { path: string }[] }
    expect(issues.map((issue) => issue.path)).toEqual([field])
  }
})

test('a customer cannot move an order to a country that the shop does not ship to at the moment', async () => {
  const admin = as(await given.signedIn('admin'))
  const setting = { version: 0, value: { codes: ['DE', 'US'] } }
  expect((await admin.put('/api/v1/settings/countries', setting)).status).toBe(200)
  const { customer, orderId, path } = await placeOrder()
  const response = await as(customer).put(path, address)
  expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining('do not ship')])
  expect(await audited(orderId)).toEqual([])
  expect((await admin.put(path, address)).status).toBe(200)
  const moved = { ...address, address_line1: '20 Paddock Lane' }
  expect((await as(customer).put(path, moved)).status).toBe(200)
})

test('admins find the orders that need an address', async () => {
  const admin = await given.signedIn('admin')
  const needed = await placeOrder({ addressNeeded: true })
  const canceled = await placeOrder({ addressNeeded: true, status: 'cancelled' })
  const complete = await placeOrder()
  const { items } = (await (await as(admin).get('/api/v1/orders?address_needed=true&limit=50')).json()) as {
    items: { id: string; address_needed: boolean }[]
  }
  const ids = items.map(({ id }) => id)
  expect(ids).toContain(needed.orderId)
  expect(ids).not.toContain(canceled.orderId)
  expect(ids).not.toContain(complete.orderId)
  expect(items.every((order) => order.address_needed)).toBe(true)
})
