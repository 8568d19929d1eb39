import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { runScheduledJobs } from '#test/jobs.ts'
import {
  auditOf,
  interceptCarrier,
  mailsTo,
  newTrackingNumber,
  placeOrder,
  stubCarrier,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as, site } from '#test/site.ts'

testShipping()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')

async function countLabels() {
  const [row] = await query<{ count: number }>('select count(*)::int as count from sandbox.carrier_labels', [])
  return row?.count
}

test('an admin buys a label with a printable URL, a cost and a trackable parcel', async () => {
  const { admin, customer, path, orderId } = await placeOrder()
  const response = await as(admin).post(`${path}/labels`, { ship_to })
  expect(response.status).toBe(200)
  const [parcel] = (await response.json()).items
  expect(parcel).toMatchObject({ carrier_code: 'usps', label_cost: 5, status_code: null })
  const label = await site.request(new URL(parcel.label_url).pathname)
  const order = await (await as(customer).get(path)).json()
  const text = await label.text()
  for (const words of ['18 Paddock Lane', order.order_number]) expect(text).toContain(words)
  expect(order).toMatchObject({ status: 'pending', tracking_number: parcel.tracking_number })
  expect(JSON.stringify(order)).not.toContain('label')
  expect((await track(customer, parcel.tracking_number)).body.tracking_data.status_code).toBe('not_yet_in_system')
  expect(await auditOf(orderId)).toMatchObject([{ action: 'label', actorId: admin.id }])
})

test('buys labels for addresses without a state or postcode', async () => {
  for (const text of ['Noa\n10 Downing Street\nLondon\nSW1A 2AA\nUK', 'Noa\n1 Quay Street\nGalway\nIreland']) {
    const { admin, path } = await placeOrder()
    expect((await as(admin).post(`${path}/labels`, { ship_to: parseAddress(text) })).status).toBe(200)
  }
})

test('rejects an address that we cannot deliver to, field by field', async () => {
  const { admin, path } = await placeOrder()
  const response = await as(admin).post(`${path}/labels`, {
    ship_to: { ...ship_to, postal_code: '1', state_province: '' },
  })
  expect(response.status).toBe(400)
  const { issues } = (await response.json()) as { issues: { path: string }[] }
  expect(issues.map(({ path }) => path)).toEqual(['ship_to.state_province', 'ship_to.postal_code'])
  const brazil = await as(admin).post(`${path}/labels`, { ship_to: { ...ship_to, country_code: 'BR' } })
  expect(brazil.status).toBe(400)
})

test('buys no label for an order that needs an address', async () => {
  const { admin, path, orderId } = await placeOrder()
  await db.update(orders).set({ addressNeeded: true }).where(eq(orders.id, orderId))
  const before = await countLabels()
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  expect(await countLabels()).toBe(before)
  expect((await as(admin).put(`${path}/shipping-address`, ship_to)).status).toBe(200)
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(200)
})

test('the customer gets an email when the parcel ships', async () => {
  const { admin, customer, path } = await placeOrder()
  await as(admin).post(`${path}/labels`, { ship_to })
  await as(admin).patch(path, { status: 'shipped' })
  await runScheduledJobs()
  const [mail, ...others] = await mailsTo(customer.email, /^Your Pitlane order PL-\d+ is on its way$/)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Downhill Only\n  T-shirt, size M, black, quantity 1')
  expect(mail?.html).toMatch(/<img src="http:\/\/localhost:3000\/[^"]+"/)
})

test('concurrent purchases buy one label; a second parcel must be requested', async () => {
  const { admin, path } = await placeOrder()
  const before = (await countLabels()) ?? 0
  const responses = await Promise.all([1, 2, 3].map(() => as(admin).post(`${path}/labels`, { ship_to })))
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await countLabels()).toBe(before + 1)
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  const another = await as(admin).post(`${path}/labels`, { ship_to, parcels_seen: 1 })
  expect((await another.json()).items).toHaveLength(2)
})

test('a retry with an outdated parcel count gets a conflict and buys nothing', async () => {
  const { admin, path } = await placeOrder()
  await as(admin).post(`${path}/labels`, { ship_to })
  const before = (await countLabels()) ?? 0
  const more = { ship_to, parcels_seen: 1 }
  expect((await as(admin).post(`${path}/labels`, more)).status).toBe(200)
  const again = await as(admin).post(`${path}/labels`, more)
  expect(again.status).toBe(409)
  expect((await again.json()).message).toBe('This order now has 2 packages. Reload it before you buy another label.')
  expect((await as(admin).post(`${path}/labels`, { ship_to, parcels_seen: 3 })).status).toBe(409)
  expect(await countLabels()).toBe(before + 1)
})

test('after a lost response, a retry finds the label already paid for', async () => {
  const { admin, path } = await placeOrder()
  const before = (await countLabels()) ?? 0
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'POST /v1/labels', delay_ms: 0 })
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(503)
  expect((await (await as(admin).get(path)).json()).parcels).toEqual([])
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(200)
  expect(await countLabels()).toBe(before + 1)
})

const FIND = /^GET \/v1\/labels\/external_shipment_id/
const BUY = /^POST \/v1\/labels$/
const rejection = (status: number, message = 'external_shipment_id is taken.') =>
  Response.json({ errors: [{ message }] }, { status })

/** Buys a label whose response is lost. */
async function loseLabel(order: Awaited<ReturnType<typeof placeOrder>>, input: object = { ship_to }) {
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'POST /v1/labels', delay_ms: 0 })
  expect((await as(order.admin).post(`${order.path}/labels`, { ...input })).status).toBe(503)
}

test.each([400, 404, 409, 422])(
  'when the carrier rejects a duplicate label with %i, the first label is used',
  async (status) => {
    const order = await placeOrder()
    const before = (await countLabels()) ?? 0
    await loseLabel(order)
    let isLate = true // the label exists, but a search does not find it yet
    interceptCarrier((call) => {
      if (BUY.test(call)) return rejection(status)
      if (!(FIND.test(call) && isLate)) return
      isLate = false
      return rejection(404)
    })
    expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(200)
    expect(await countLabels()).toBe(before + 1)
  },
)

test('does not buy again when the search for a label fails', async () => {
  const order = await placeOrder()
  const before = (await countLabels()) ?? 0
  await loseLabel(order)
  interceptCarrier((call) => (FIND.test(call) ? rejection(400, 'invalid_identifier') : undefined))
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(503)
  interceptCarrier(() => undefined)
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(200)
  expect(await countLabels()).toBe(before + 1)
})

test.each([400, 404, 409, 422])('returns the carrier’s message when it rejects a label with %i', async (status) => {
  const { admin, path } = await placeOrder()
  interceptCarrier((call) => (BUY.test(call) ? rejection(status, 'The address is wrong.') : undefined))
  const rejected = await as(admin).post(`${path}/labels`, { ship_to })
  expect(rejected.status).toBe(400)
  expect((await rejected.json()).message).toBe('The carrier rejected the label: The address is wrong.')
})

test('returns 503 when the carrier accounts cannot be listed', async () => {
  const { admin, path } = await placeOrder()
  interceptCarrier((call) => (call === 'GET /v1/carriers' ? rejection(400, 'no') : undefined))
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(503)
})

const elsewhere = { ...ship_to, address_line1: '7 Pit Exit' }

test.each([
  ['address', { ship_to: elsewhere }, 5],
  ['weight', { ship_to, weight_ounces: 40 }, 8.52],
])('a retry with another %s buys a new label', async (_, changed, cost) => {
  const order = await placeOrder()
  await loseLabel(order)
  const response = await as(order.admin).post(`${order.path}/labels`, { ...changed })
  expect(response.status).toBe(200)
  const { items } = await response.json()
  expect(items).toHaveLength(1)
  expect(items[0].label_cost).toBe(cost)
  const [label] = await query<{ body: { ship_to: typeof ship_to } }>(
    "select body from sandbox.carrier_labels where body->>'tracking_number' = $1",
    [items[0].tracking_number],
  )
  expect(label?.body.ship_to.address_line1).toBe(changed.ship_to.address_line1)
})

test('of two concurrent purchases with different addresses, the later one wins', async () => {
  const { admin, path } = await placeOrder()
  const gate = Promise.withResolvers<undefined>()
  let purchases = 0
  interceptCarrier((call) => (BUY.test(call) && purchases++ === 0 ? gate.promise : undefined))
  const first = as(admin).post(`${path}/labels`, { ship_to })
  await expect.poll(() => purchases).toBe(1)
  const second = await (await as(admin).post(`${path}/labels`, { ship_to: elsewhere })).json()
  gate.resolve(undefined)
  expect((await first).status).toBe(409)
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toEqual(second.items)
})

test('does not use a label that was voided at the carrier', async () => {
  const order = await placeOrder()
  await loseLabel(order)
  await query(`update sandbox.carrier_labels set body = body || '{"voided": true}'`, [])
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(400)
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(200)
})

test('does not buy an extra parcel unless it is requested', async () => {
  const order = await placeOrder()
  const { admin, path } = order
  await as(admin).post(`${path}/parcels`, { tracking_number: newTrackingNumber() })
  const before = (await countLabels()) ?? 0
  await loseLabel(order, { ship_to, parcels_seen: 1 })
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  const calls = await as(admin).post(`${path}/labels`, { ship_to, parcels_seen: 1 })
  expect((await calls.json()).items).toHaveLength(2)
  expect(await countLabels()).toBe(before + 1)
})

test('a rejected label returns the carrier’s message and leaves no parcel', async () => {
  const { admin, path } = await placeOrder()
  stubCarrier((url) => {
    if (url.endsWith('/v1/carriers'))
      return Response.json({
        carriers: [{ carrier_id: 'se-1', services: [{ service_code: 'usps_ground_advantage' }] }],
      })
    const status = url.endsWith('/v1/labels') ? 400 : 404
    return Response.json({ errors: [{ message: 'postal_code is wrong.' }] }, { status })
  })
  const rejected = await as(admin).post(`${path}/labels`, { ship_to })
  expect(rejected.status).toBe(400)
  expect((await rejected.json()).message).toBe('The carrier rejected the label: postal_code is wrong.')
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toEqual([])
})

test('without an address in the request, the address of the order has to be complete', async () => {
  const { admin, path } = await placeOrder()
  const before = await countLabels()
  const rejected = await as(admin).post(`${path}/labels`, {})
  expect(rejected.status).toBe(409)
  expect((await rejected.json()).message).toContain('The shipping address is incomplete.')
  expect(await countLabels()).toBe(before)
})

test.each([
  [{ ship_to: { ...ship_to, name: ' ' } }],
  [{ ship_to: { ...ship_to, postal_code: '' } }],
  [{ ship_to: { ...ship_to, country_code: 'USA' } }],
  [{ ship_to, weight_ounces: 0 }],
  [{ ship_to, weight_ounces: 5000 }],
  [{ ship_to: 'Noa Brandt' }],
])('rejects a label for %j', async (input) => {
  const { admin, path } = await placeOrder()
  const before = await countLabels()
  expect((await as(admin).post(`${path}/labels`, input)).status).toBe(400)
  expect(await countLabels()).toBe(before)
})

test('rejects non-admins, and labels for canceled and unknown orders', async () => {
  const { admin, customer, path } = await placeOrder()
  expect((await as(customer).post(`${path}/labels`, { ship_to })).status).toBe(403)
  await as(admin).patch(path, { status: 'cancelled' })
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  expect((await as(admin).post(`/api/v1/orders/${crypto.randomUUID()}/labels`, { ship_to })).status).toBe(404)
})

test('[setting SHIP_FROM] rejects a label when the sender address is incomplete', async () => {
  const { admin, path } = await placeOrder()
  const original = config.SHIP_FROM
  Object.assign(config, { SHIP_FROM: 'Pitlane' })
  const rejected = await as(admin).post(`${path}/labels`, { ship_to })
  Object.assign(config, { SHIP_FROM: original })
  expect([rejected.status, (await rejected.json()).message]).toEqual([409, expect.stringContaining('sender address')])
})
