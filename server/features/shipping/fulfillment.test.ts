import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { query } from '#sandbox/database.ts'
import { db } from '#server/platform/db/client.ts'
import { orderItems, orders } from '#server/platform/db/schema/orders.ts'
import { given } from '#test/given.ts'
import { interceptCarrier, newTrackingNumber, testShipping } from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const ADDRESS = 'Noa Brandt\n18 Paddock Lane\nPortland, OR 97209'

/** Orders of one customer, oldest first, and the queue of that customer. */
async function orders3() {
  const [customer, admin] = [await given.signedIn(), as(await given.signedIn('admin'))]
  const design = await given.design({ status: 'approved' })
  const ids: string[] = []
  for (const day of [3, 1, 2])
    ids.push(
      await given.order(customer.id, { designId: design.id, quantity: 2 }, new Date(`2031-01-0${day}T12:00:00Z`)),
    )
  await db.update(orders).set({ shippingAddress: ADDRESS }).where(eq(orders.customerId, customer.id))
  const queue = async (more = '') => {
    const response = await admin.get(`/api/v1/fulfillment?search=${encodeURIComponent(customer.email)}${more}`)
    expect(response.status).toBe(200)
    return (await response.json()) as { items: { id: string }[]; next_cursor: string | null; total: number }
  }
  const idsIn = async (more = '') => (await queue(more)).items.map(({ id }) => id)
  const [newest = '', oldest = '', middle = ''] = ids
  return { customer, admin, queue, idsIn, newest, oldest, middle }
}

async function countLabels() {
  const [row] = await query<{ count: number }>('select count(*)::int as count from sandbox.carrier_labels', [])
  return row?.count ?? 0
}

test('lists paid orders to ship, oldest first, in pages', async () => {
  const { queue, idsIn, newest, oldest, middle } = await orders3()
  expect(await idsIn()).toEqual([oldest, middle, newest])
  const first = await queue('&limit=2')
  expect(first).toMatchObject({ total: 3, items: [{ id: oldest }, { id: middle }] })
  expect(await idsIn(`&limit=2&after=${first.next_cursor}`)).toEqual([newest])
})

test('leaves out shipped, canceled and refunded orders, but keeps partly shipped ones', async () => {
  const { admin, idsIn, newest, oldest, middle } = await orders3()
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, oldest))
  await admin.patch(`/api/v1/orders/${middle}`, { status: 'cancelled' })
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, newest))
  const items = [{ order_item_id: item?.id, quantity: 1 }]
  await admin.post(`/api/v1/orders/${newest}/parcels`, { tracking_number: newTrackingNumber(), items })
  await admin.patch(`/api/v1/orders/${newest}`, { status: 'shipped' })
  expect(await idsIn()).toEqual([newest])
  expect(await idsIn('&state=partly-shipped')).toEqual([newest])
  await admin.post(`/api/v1/orders/${newest}/parcels`, { tracking_number: newTrackingNumber(), items })
  expect(await idsIn()).toEqual([])
})

test('filters by what has to be done', async () => {
  const { admin, customer, idsIn, newest, oldest, middle } = await orders3()
  await admin.post(`/api/v1/orders/${oldest}/parcels`, { tracking_number: newTrackingNumber() })
  await db.update(orders).set({ addressNeeded: true }).where(eq(orders.id, middle))
  await as(customer).post(`/api/v1/orders/${newest}/cancel-request`)
  expect(await idsIn('&state=labeled')).toEqual([oldest])
  expect(await idsIn('&state=no-label')).toEqual([middle, newest])
  expect(await idsIn('&state=address-needed')).toEqual([middle])
  expect(await idsIn('&state=cancel-requested')).toEqual([newest])
  expect((await admin.get('/api/v1/fulfillment?state=lost')).status).toBe(400)
})

test('names the price of a label for the order’s own address before it is bought, and buys nothing', async () => {
  const { admin, oldest } = await orders3()
  const before = await countLabels()
  const response = await admin.post(`/api/v1/orders/${oldest}/rates`, {})
  expect(response.status).toBe(200)
  const { items, weight_ounces } = await response.json()
  expect(weight_ounces).toBe(16)
  expect(items[0]).toEqual({
    carrier_code: 'usps',
    service_code: 'usps_ground_advantage',
    service_name: 'USPS Ground Advantage',
    amount: 5.88,
    delivery_days: 4,
    is_default: true,
  })
  const amounts = items.map(({ amount }: { amount: number }) => amount)
  expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => one - other))
  expect(items).toHaveLength(4)
  expect(await countLabels()).toBe(before)
  const bought = await (await admin.post(`/api/v1/orders/${oldest}/labels`, {})).json()
  expect(bought.items).toMatchObject([{ label_cost: 5.88 }])
})

test('a hoodie weighs more than a t-shirt, and only the items of the parcel count', async () => {
  const [customer, admin] = [await given.signedIn(), as(await given.signedIn('admin'))]
  const design = await given.design({ status: 'approved' })
  const id = await given.order(customer.id, { designId: design.id, product: 'hoodie', quantity: 2 })
  await db.update(orders).set({ shippingAddress: ADDRESS }).where(eq(orders.id, id))
  const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id))
  const items = [{ order_item_id: item?.id, quantity: 1 }]
  const weigh = async (body: object) =>
    (await (await admin.post(`/api/v1/orders/${id}/rates`, { ...body })).json()).weight_ounces
  expect(await weigh({})).toBe(40)
  expect(await weigh({ items })).toBe(20)
})

test('buys a label with the chosen service at the quoted price', async () => {
  const { admin, oldest } = await orders3()
  const path = `/api/v1/orders/${oldest}`
  const { items } = await (await admin.post(`${path}/rates`, { weight_ounces: 20 })).json()
  const ups = items.find(({ carrier_code }: { carrier_code: string }) => carrier_code === 'ups')
  const response = await admin.post(`${path}/labels`, { weight_ounces: 20, service_code: ups.service_code })
  expect((await response.json()).items).toMatchObject([{ carrier_code: 'ups', label_cost: ups.amount }])
})

test('repeating a batch buys one label per order', async () => {
  const { admin, newest, oldest, middle } = await orders3()
  const before = await countLabels()
  const batch = () =>
    Promise.all([newest, oldest, middle].map((id) => admin.post(`/api/v1/orders/${id}/labels`, { parcels_seen: 0 })))
  expect((await batch()).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await batch()).map(({ status }) => status)).toEqual([409, 409, 409])
  expect(await countLabels()).toBe(before + 3)
})

test('one incomplete address or a carrier without a price does not stop the others', async () => {
  const { admin, newest, oldest } = await orders3()
  await db.update(orders).set({ shippingAddress: 'Noa, somewhere' }).where(eq(orders.id, oldest))
  const rejected = await admin.post(`/api/v1/orders/${oldest}/rates`, {})
  expect(rejected.status).toBe(409)
  expect((await rejected.json()).message).toMatch(/^The shipping address is incomplete\./)
  expect((await admin.post(`/api/v1/orders/${oldest}/labels`, {})).status).toBe(409)
  expect((await admin.post(`/api/v1/orders/${newest}/rates`, {})).status).toBe(200)
  interceptCarrier((call) =>
    call === 'POST /v1/rates' ? Response.json({ errors: [{ message: 'Too heavy.' }] }, { status: 400 }) : undefined,
  )
  const heavy = await admin.post(`/api/v1/orders/${newest}/rates`, {})
  expect((await heavy.json()).message).toBe('The carrier has no price for this package: Too heavy.')
})

test('a canceled or refunded order gets neither prices nor labels', async () => {
  const { admin, newest, oldest } = await orders3()
  await admin.patch(`/api/v1/orders/${newest}`, { status: 'cancelled' })
  await db.update(orders).set({ paymentStatus: 'refunded' }).where(eq(orders.id, oldest))
  for (const id of [newest, oldest])
    for (const call of ['rates', 'labels'])
      expect((await admin.post(`/api/v1/orders/${id}/${call}`, {})).status).toBe(409)
})
