import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { MAX_LINES } from '#domain/orders.ts'
import { db } from '#server/platform/db/client.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { parcelItems } from '#server/platform/db/schema/shipping.ts'
import { given } from '#test/given.ts'
import { runJobs, runScheduledJobs } from '#test/jobs.ts'
import {
  advanceParcel,
  deliverCarrierWebhooks,
  mailsTo,
  newTrackingNumber,
  statusOf,
  testShipping,
} from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')

/** An order of three shirts. */
async function threeShirts() {
  const [customer, admin] = [await given.signedIn(), as(await given.signedIn('admin'))]
  const design = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: design.id, quantity: 3 })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
  const path = `/api/v1/orders/${orderId}`
  const itemId = item?.id ?? ''
  const pack = (quantity: number) => [{ order_item_id: itemId, quantity }]
  const add = (items?: unknown) =>
    admin.post(`${path}/parcels`, { tracking_number: newTrackingNumber(), ...(items !== undefined && { items }) })
  const read = async () => (await admin.get(path)).json()
  return { customer, admin, orderId, itemId, path, pack, add, read }
}

test('records which items are in which parcel, until nothing is left', async () => {
  const { add, pack, read, itemId } = await threeShirts()
  expect((await add(pack(1))).status).toBe(200)
  expect(await read()).toMatchObject({
    partly_shipped: true,
    parcels: [{ items: [{ order_item_id: itemId, quantity: 1 }] }],
  })
  const tooMany = await add(pack(3))
  expect(tooMany.status).toBe(409)
  expect((await tooMany.json()).message).toBe('Only 2 of “Downhill Only” are left to ship.')
  expect((await add(pack(2))).status).toBe(200)
  expect(await read()).toMatchObject({ partly_shipped: false })
})

test('a parcel without a list contains the rest', async () => {
  const { add, pack, read } = await threeShirts()
  await add(pack(1))
  await add()
  expect(await read()).toMatchObject({ partly_shipped: false, parcels: [{}, { items: [] }] })
  expect((await add(pack(1))).status).toBe(409)
})

test('the email about a parcel without a list names only the rest', async () => {
  const { customer, admin, add, pack, path } = await threeShirts()
  await add(pack(1))
  await admin.patch(path, { status: 'shipped' })
  await runScheduledJobs()
  await add()
  await runJobs()
  const mails = await mailsTo(customer.email, /is on its way$/)
  const quantities = mails.map(({ text }) => /quantity \d/.exec(text)?.[0])
  expect(quantities.toSorted()).toEqual(['quantity 1', 'quantity 2'])
})

test('rejects items of another order, duplicates and an empty list', async () => {
  const { add, pack } = await threeShirts()
  const other = await threeShirts()
  expect((await add(other.pack(1))).status).toBe(400)
  expect((await add([...pack(1), ...pack(1)])).status).toBe(400)
  expect((await add([])).status).toBe(400)
})

test('a parcel can list both halves of every line that a discount has split', async () => {
  const { add } = await threeShirts()
  const unknown = Array.from({ length: 2 * MAX_LINES }, () => ({ order_item_id: crypto.randomUUID(), quantity: 1 }))
  const response = await add(unknown)
  expect((await response.json()).message).toBe('An order line does not belong to this order.')
})

test('the database rejects more items in parcels than were ordered', async () => {
  const { add, pack, read, itemId } = await threeShirts()
  await add(pack(2))
  const { parcels } = await read()
  const more = db.update(parcelItems).set({ quantity: 4 }).where(eq(parcelItems.parcelId, parcels[0].id))
  await expect(more).rejects.toThrow()
  const other = await threeShirts()
  const foreign = db.insert(parcelItems).values({ parcelId: parcels[0].id, orderItemId: other.itemId, quantity: 1 })
  await expect(foreign).rejects.toThrow()
  expect(await db.select().from(parcelItems).where(eq(parcelItems.orderItemId, itemId))).toHaveLength(1)
})

test('refunding or removing changes what is left', async () => {
  const { admin, add, pack, read, path, itemId } = await threeShirts()
  await add(pack(2))
  await db.update(orderItems).set({ refundedQuantity: 1 }).where(eq(orderItems.id, itemId))
  expect((await add(pack(1))).status).toBe(409)
  const { parcels } = await read()
  await admin.delete(`${path}/parcels/${parcels[0].id}`)
  expect(await read()).toMatchObject({ partly_shipped: false, parcels: [] })
  expect((await add(pack(2))).status).toBe(200)
})

test('an order with items left is not delivered with its first parcel, and the email says so', async () => {
  const { customer, admin, orderId, path, pack, read } = await threeShirts()
  const bought = await admin.post(`${path}/labels`, { ship_to, items: pack(1) })
  expect(bought.status).toBe(200)
  expect((await bought.json()).items).toMatchObject([{ label_cost: 5 }])
  await runJobs('follow-parcels')
  const { tracking_number: first } = await read()
  await advanceParcel(first, 'DE')
  await deliverCarrierWebhooks()
  expect(await statusOf(orderId)).toBe('shipped')
  await runScheduledJobs()
  const [mail] = await mailsTo(customer.email, /is on its way$/)
  expect(mail?.text).toContain('The rest follows in another package.')
  expect(mail?.text).toContain('quantity 1')
  const second = newTrackingNumber()
  await admin.post(`${path}/parcels`, { tracking_number: second, items: pack(2) })
  await runJobs('follow-parcels')
  await advanceParcel(second, 'DE')
  await deliverCarrierWebhooks()
  expect(await statusOf(orderId)).toBe('delivered')
})
