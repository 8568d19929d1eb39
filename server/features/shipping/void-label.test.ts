import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { setFault } from '#sandbox/faults.ts'
import {
  advanceParcel,
  auditOf,
  interceptCarrier,
  newTrackingNumber,
  placeOrder,
  shipOrder,
  statusOf,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')
const VOID = /^PUT \/v1\/labels\/se-\d+\/void$/

async function labeled() {
  const order = await placeOrder()
  const response = await as(order.admin).post(`${order.path}/labels`, { ship_to })
  const [parcel] = (await response.json()).items
  return {
    ...order,
    parcel,
    number: parcel.tracking_number as string,
    voidPath: `${order.path}/parcels/${parcel.id}/void`,
  }
}

test('voiding an unscanned label removes the parcel and is audited', async () => {
  const { admin, customer, path, voidPath, orderId, number, parcel } = await labeled()
  expect(parcel.can_void).toBe(true)
  const response = await as(admin).post(voidPath)
  expect([response.status, await response.json()]).toEqual([200, { items: [] }])
  expect(await (await as(customer).get(path)).json()).toMatchObject({ tracking_number: null, parcels: [] })
  expect((await track(customer, number)).status).toBe(404)
  expect((await auditOf(orderId)).at(-1)).toMatchObject({
    action: 'label-void',
    actorId: admin.id,
    details: { tracking_number: number, carrier_code: 'usps', label_id: expect.any(String), label_cost: 500 },
  })
  expect((await as(admin).post(voidPath)).status).toBe(404)
  const again = await as(admin).post(`${path}/labels`, { ship_to })
  expect((await again.json()).items[0].tracking_number).not.toBe(number)
})

test.each(['AC', 'IT', 'OF', 'AT', 'EX', 'SP', 'DE', 'UN', 'NY'])(
  'keeps the label of a parcel with carrier status %s, even if we have not received it yet',
  async (code) => {
    const { admin, path, voidPath, customer, number } = await labeled()
    await track(customer, number)
    await advanceParcel(number, code)
    const calls = interceptCarrier(() => undefined)
    expect((await as(admin).post(voidPath)).status).toBe(409)
    expect(calls.some((call) => VOID.test(call))).toBe(false)
    expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toMatchObject([{ tracking_number: number }])
  },
)

test('a retry after a lost response succeeds', async () => {
  const { admin, voidPath } = await labeled()
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'PUT /v1/labels', delay_ms: 0 })
  expect((await as(admin).post(voidPath)).status).toBe(503)
  expect((await as(admin).post(voidPath)).status).toBe(200)
})

test('concurrent requests void the label once', async () => {
  const { admin, voidPath, orderId } = await labeled()
  const responses = await Promise.all([1, 2].map(() => as(admin).post(voidPath)))
  for (const { status } of responses) expect([200, 404, 409]).toContain(status)
  expect((await auditOf(orderId)).filter(({ action }) => action === 'label-void')).toHaveLength(1)
})

test.each([
  [409, () => Response.json({ approved: false, message: 'Too late.', reason_code: 'contact_carrier' })],
  [409, () => Response.json({ errors: [{ message: 'Too late.' }] }, { status: 400 })],
  [503, () => new Response(null, { status: 500 })],
  [503, () => Response.json({ hello: 'world' })],
  [503, () => Promise.reject(new TypeError('fetch failed'))],
])('returns %i if the carrier does not void the label, and keeps the parcel', async (status, response) => {
  const { admin, path, voidPath } = await labeled()
  interceptCarrier((call) => (VOID.test(call) ? response() : undefined))
  const rejected = await as(admin).post(voidPath)
  expect(rejected.status).toBe(status)
  if (status === 409) expect((await rejected.json()).message).toBe('The carrier did not void the label: Too late.')
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toHaveLength(1)
})

test('does not void a label when tracking is unavailable', async () => {
  const { admin, voidPath } = await labeled()
  const calls = interceptCarrier((call) =>
    call.startsWith('GET /v1/tracking') ? new Response(null, { status: 500 }) : undefined,
  )
  expect((await as(admin).post(voidPath)).status).toBe(503)
  expect(calls.some((call) => VOID.test(call))).toBe(false)
})

test('rejects non-admins, parcels without a label and parcels of other orders', async () => {
  const { admin, path } = await shipOrder()
  const [parcel] = (await (await as(admin).get(`${path}/parcels`)).json()).items
  expect(parcel.can_void).toBe(false)
  expect((await as(admin).post(`${path}/parcels/${parcel.id}/void`)).status).toBe(409)
  const other = await placeOrder()
  expect((await as(admin).post(`${other.path}/parcels/${parcel.id}/void`)).status).toBe(404)
  expect((await as(other.customer).post(`${path}/parcels/${parcel.id}/void`)).status).toBe(403)
})

test('voiding one of two parcels does not change the order status', async () => {
  const { admin, path, voidPath, orderId } = await labeled()
  const second = newTrackingNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await as(admin).patch(path, { status: 'shipped' })
  const { items } = await (await as(admin).post(voidPath)).json()
  expect(items).toMatchObject([{ tracking_number: second }])
  expect(await statusOf(orderId)).toBe('shipped')
})
