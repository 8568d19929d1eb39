import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { setFault } from '#sandbox/faults.ts'
import {
  answerSome,
  auditOf,
  bought,
  happens,
  newNumber,
  shipped,
  statusOf,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as } from '#test/site.ts'

testShipping()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')
const VOID = /^PUT \/v1\/labels\/se-\d+\/void$/

async function labelled() {
  const order = await bought()
  const answer = await as(order.admin).post(`${order.path}/labels`, { ship_to })
  const [parcel] = (await answer.json()).items
  return {
    ...order,
    parcel,
    number: parcel.tracking_number as string,
    address: `${order.path}/parcels/${parcel.id}/void`,
  }
}

test('an admin voids a label that nobody has scanned; the parcel is taken back, and it is written down', async () => {
  const { admin, buyer, path, address, orderId, number, parcel } = await labelled()
  expect(parcel.can_void).toBe(true)
  const answer = await as(admin).post(address)
  expect([answer.status, await answer.json()]).toEqual([200, { items: [] }])
  expect(await (await as(buyer).get(path)).json()).toMatchObject({ tracking_number: null, parcels: [] })
  expect((await track(buyer, number)).status).toBe(404)
  expect((await auditOf(orderId)).at(-1)).toMatchObject({
    action: 'label-void',
    actorId: admin.id,
    details: { tracking_number: number, carrier_code: 'usps', label_id: expect.any(String), label_cost: 500 },
  })
  expect((await as(admin).post(address)).status).toBe(404)
  const again = await as(admin).post(`${path}/labels`, { ship_to })
  expect((await again.json()).items[0].tracking_number).not.toBe(number)
})

test.each(['AC', 'IT', 'OF', 'AT', 'EX', 'SP', 'DE', 'UN', 'NY'])(
  'a parcel of which the carrier has told anything, as %s, keeps its label, even if nobody has heard of it yet',
  async (code) => {
    const { admin, path, address, buyer, number } = await labelled()
    await track(buyer, number)
    await happens(number, code)
    const calls = answerSome(() => undefined)
    expect((await as(admin).post(address)).status).toBe(409)
    expect(calls.some((call) => VOID.test(call))).toBe(false)
    expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toMatchObject([{ tracking_number: number }])
  },
)

test('when the answer is lost, the next try finds that it is done', async () => {
  const { admin, address } = await labelled()
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'PUT /v1/labels', delay_ms: 0 })
  expect((await as(admin).post(address)).status).toBe(503)
  expect((await as(admin).post(address)).status).toBe(200)
})

test('two admins who void it at the same time do so once', async () => {
  const { admin, address, orderId } = await labelled()
  const answers = await Promise.all([1, 2].map(() => as(admin).post(address)))
  for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  expect((await auditOf(orderId)).filter(({ action }) => action === 'label-void')).toHaveLength(1)
})

test.each([
  [409, () => Response.json({ approved: false, message: 'Too late.', reason_code: 'contact_carrier' })],
  [409, () => Response.json({ errors: [{ message: 'Too late.' }] }, { status: 400 })],
  [503, () => new Response(null, { status: 500 })],
  [503, () => Response.json({ hello: 'world' })],
  [503, () => Promise.reject(new TypeError('fetch failed'))],
])('%i if the carrier does not void it, and the parcel stays', async (status, answer) => {
  const { admin, path, address } = await labelled()
  answerSome((call) => (VOID.test(call) ? answer() : undefined))
  const refused = await as(admin).post(address)
  expect(refused.status).toBe(status)
  if (status === 409) expect((await refused.json()).message).toBe('The carrier did not void the label: Too late.')
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toHaveLength(1)
})

test('without knowing where it is, no label is voided', async () => {
  const { admin, address } = await labelled()
  const calls = answerSome((call) =>
    call.startsWith('GET /v1/tracking') ? new Response(null, { status: 500 }) : undefined,
  )
  expect((await as(admin).post(address)).status).toBe(503)
  expect(calls.some((call) => VOID.test(call))).toBe(false)
})

test('a number that was entered by hand has no label, and a parcel of another order is not there', async () => {
  const { admin, path } = await shipped()
  const [parcel] = (await (await as(admin).get(`${path}/parcels`)).json()).items
  expect(parcel.can_void).toBe(false)
  expect((await as(admin).post(`${path}/parcels/${parcel.id}/void`)).status).toBe(409)
  const other = await bought()
  expect((await as(admin).post(`${other.path}/parcels/${parcel.id}/void`)).status).toBe(404)
  expect((await as(other.buyer).post(`${path}/parcels/${parcel.id}/void`)).status).toBe(403)
})

test('of two parcels one is voided, and the order stays what it is', async () => {
  const { admin, path, address, orderId } = await labelled()
  const second = newNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await as(admin).patch(path, { status: 'shipped' })
  const { items } = await (await as(admin).post(address)).json()
  expect(items).toMatchObject([{ tracking_number: second }])
  expect(await statusOf(orderId)).toBe('shipped')
})
