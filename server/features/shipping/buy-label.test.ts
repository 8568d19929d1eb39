import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { config } from '#server/platform/config.ts'
import { runJobs } from '#test/jobs.ts'
import { answerSome, answerWith, auditOf, bought, mailsTo, newNumber, testShipping, track } from '#test/shipping.ts'
import { as, site } from '#test/site.ts'

testShipping()

const ship_to = parseAddress('Noa Brandt\n18 Paddock Lane\nPortland, OR 97209')

async function countLabels() {
  const [row] = await query<{ count: number }>('select count(*)::int as count from sandbox.carrier_labels', [])
  return row?.count
}

test('an admin buys a label: it can be printed, its cost is known, and the parcel can be tracked', async () => {
  const { admin, buyer, path, orderId } = await bought()
  const answer = await as(admin).post(`${path}/labels`, { ship_to })
  expect(answer.status).toBe(200)
  const [parcel] = (await answer.json()).items
  expect(parcel).toMatchObject({ carrier_code: 'usps', label_cost: 5, status_code: null })
  const label = await site.request(new URL(parcel.label_url).pathname)
  expect(await label.text()).toContain('18 Paddock Lane')
  const order = await (await as(buyer).get(path)).json()
  expect(order).toMatchObject({ status: 'pending', tracking_number: parcel.tracking_number })
  expect(JSON.stringify(order)).not.toContain('label')
  expect((await track(buyer, parcel.tracking_number)).body.tracking_data.status_code).toBe('not_yet_in_system')
  expect(await auditOf(orderId)).toMatchObject([{ action: 'label', actorId: admin.id }])
})

test('the buyer is told when the parcel leaves', async () => {
  const { admin, buyer, path } = await bought()
  await as(admin).post(`${path}/labels`, { ship_to })
  await as(admin).patch(path, { status: 'shipped' })
  await runJobs()
  expect(await mailsTo(buyer.email, /is on its way$/)).toHaveLength(1)
})

test('whoever presses twice buys once; one more parcel has to be asked for', async () => {
  const { admin, path } = await bought()
  const before = (await countLabels()) ?? 0
  const answers = await Promise.all([1, 2, 3].map(() => as(admin).post(`${path}/labels`, { ship_to })))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await countLabels()).toBe(before + 1)
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  const another = await as(admin).post(`${path}/labels`, { ship_to, parcels_seen: 1 })
  expect((await another.json()).items).toHaveLength(2)
})

test('one more parcel is bought once too, when the browser lost the answer and asks again', async () => {
  const { admin, path } = await bought()
  await as(admin).post(`${path}/labels`, { ship_to })
  const before = (await countLabels()) ?? 0
  const more = { ship_to, parcels_seen: 1 }
  expect((await as(admin).post(`${path}/labels`, more)).status).toBe(200)
  const again = await as(admin).post(`${path}/labels`, more)
  expect(again.status).toBe(409)
  expect((await again.json()).message).toBe('This order has 2 parcels by now.')
  expect((await as(admin).post(`${path}/labels`, { ship_to, parcels_seen: 3 })).status).toBe(409)
  expect(await countLabels()).toBe(before + 1)
})

test('when the answer is lost, the next try finds the label that was paid', async () => {
  const { admin, path } = await bought()
  const before = (await countLabels()) ?? 0
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'POST /v1/labels', delay_ms: 0 })
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(503)
  expect((await (await as(admin).get(path)).json()).parcels).toEqual([])
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(200)
  expect(await countLabels()).toBe(before + 1)
})

const FIND = /^GET \/v1\/labels\/external_shipment_id/
const BUY = /^POST \/v1\/labels$/
const refusal = (status: number, message = 'external_shipment_id is taken.') =>
  Response.json({ errors: [{ message }] }, { status })

/** Buys a label whose answer never comes. */
async function loseLabel(order: Awaited<ReturnType<typeof bought>>, input: object = { ship_to }) {
  await setFault({ service: 'carrier', fault: 'reset', times: 1, matching: 'POST /v1/labels', delay_ms: 0 })
  expect((await as(order.admin).post(`${order.path}/labels`, { ...input })).status).toBe(503)
}

test.each([400, 404, 409, 422])(
  'a carrier that refuses a second label with %i is asked for the first, and it is paid once',
  async (status) => {
    const order = await bought()
    const before = (await countLabels()) ?? 0
    await loseLabel(order)
    let isLate = true // the label is there, but a search does not know of it yet
    answerSome((call) => {
      if (BUY.test(call)) return refusal(status)
      if (!(FIND.test(call) && isLate)) return
      isLate = false
      return refusal(404)
    })
    expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(200)
    expect(await countLabels()).toBe(before + 1)
  },
)

test('a search that is refused is no reason to buy again', async () => {
  const order = await bought()
  const before = (await countLabels()) ?? 0
  await loseLabel(order)
  answerSome((call) => (FIND.test(call) ? refusal(400, 'invalid_identifier') : undefined))
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(503)
  answerSome(() => undefined)
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(200)
  expect(await countLabels()).toBe(before + 1)
})

test.each([400, 404, 409, 422])(
  'a refusal with %i of a label that nobody has bought is told as such',
  async (status) => {
    const { admin, path } = await bought()
    answerSome((call) => (BUY.test(call) ? refusal(status, 'The address is wrong.') : undefined))
    const refused = await as(admin).post(`${path}/labels`, { ship_to })
    expect(refused.status).toBe(400)
    expect((await refused.json()).message).toBe('The carrier refused the label: The address is wrong.')
  },
)

test('accounts that cannot be listed are the carrier’s trouble, not a refusal of this label', async () => {
  const { admin, path } = await bought()
  answerSome((call) => (call === 'GET /v1/carriers' ? refusal(400, 'no') : undefined))
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(503)
})

const elsewhere = { ...ship_to, address_line1: '7 Pit Exit' }

test.each([
  ['address', { ship_to: elsewhere }, 5],
  ['weight', { ship_to, weight_ounces: 40 }, 8.52],
])('a label that was lost is not taken for one with another %s', async (_, changed, cost) => {
  const order = await bought()
  await loseLabel(order)
  const answer = await as(order.admin).post(`${order.path}/labels`, { ...changed })
  expect(answer.status).toBe(200)
  const { items } = await answer.json()
  expect(items).toHaveLength(1)
  expect(items[0].label_cost).toBe(cost)
  const [label] = await query<{ body: { ship_to: typeof ship_to } }>(
    "select body from sandbox.carrier_labels where body->>'tracking_number' = $1",
    [items[0].tracking_number],
  )
  expect(label?.body.ship_to.address_line1).toBe(changed.ship_to.address_line1)
})

test('of two addresses asked for at the same time, the later one counts', async () => {
  const { admin, path } = await bought()
  const gate = Promise.withResolvers<undefined>()
  let held = 0
  answerSome((call) => (BUY.test(call) && held++ === 0 ? gate.promise : undefined))
  const first = as(admin).post(`${path}/labels`, { ship_to })
  await expect.poll(() => held).toBe(1)
  const second = await (await as(admin).post(`${path}/labels`, { ship_to: elsewhere })).json()
  gate.resolve(undefined)
  expect((await first).status).toBe(409)
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toEqual(second.items)
})

test('a label that somebody voided at the carrier is not taken for one', async () => {
  const order = await bought()
  await loseLabel(order)
  await query(`update sandbox.carrier_labels set body = body || '{"voided": true}'`, [])
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(400)
  expect((await as(order.admin).post(`${order.path}/labels`, { ship_to })).status).toBe(200)
})

test('one more parcel that was asked for on purpose is not bought by who does not ask for it', async () => {
  const order = await bought()
  const { admin, path } = order
  await as(admin).post(`${path}/parcels`, { tracking_number: newNumber() })
  const before = (await countLabels()) ?? 0
  await loseLabel(order, { ship_to, parcels_seen: 1 })
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  const asked = await as(admin).post(`${path}/labels`, { ship_to, parcels_seen: 1 })
  expect((await asked.json()).items).toHaveLength(2)
  expect(await countLabels()).toBe(before + 1)
})

test('what the carrier refuses is said in its words, and nothing is left behind', async () => {
  const { admin, path } = await bought()
  answerWith((url) => {
    if (url.endsWith('/v1/carriers'))
      return Response.json({
        carriers: [{ carrier_id: 'se-1', services: [{ service_code: 'usps_ground_advantage' }] }],
      })
    const status = url.endsWith('/v1/labels') ? 400 : 404
    return Response.json({ errors: [{ message: 'postal_code is wrong.' }] }, { status })
  })
  const refused = await as(admin).post(`${path}/labels`, { ship_to })
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toBe('The carrier refused the label: postal_code is wrong.')
  expect((await (await as(admin).get(`${path}/parcels`)).json()).items).toEqual([])
})

test.each([
  [{}],
  [{ ship_to: { ...ship_to, name: ' ' } }],
  [{ ship_to: { ...ship_to, postal_code: '' } }],
  [{ ship_to: { ...ship_to, country_code: 'USA' } }],
  [{ ship_to, weight_ounces: 0 }],
  [{ ship_to, weight_ounces: 5000 }],
  [{ ship_to: 'Noa Brandt' }],
])('a label to %j is not bought', async (input) => {
  const { admin, path } = await bought()
  const before = await countLabels()
  expect((await as(admin).post(`${path}/labels`, input)).status).toBe(400)
  expect(await countLabels()).toBe(before)
})

test('no label for a cancelled order, for nobody else than an admin, and for no order', async () => {
  const { admin, buyer, path } = await bought()
  expect((await as(buyer).post(`${path}/labels`, { ship_to })).status).toBe(403)
  await as(admin).patch(path, { status: 'cancelled' })
  expect((await as(admin).post(`${path}/labels`, { ship_to })).status).toBe(409)
  expect((await as(admin).post(`/api/v1/orders/${crypto.randomUUID()}/labels`, { ship_to })).status).toBe(404)
})

test('without a whole sender no label is bought', async () => {
  const { admin, path } = await bought()
  const kept = config.SHIP_FROM
  Object.assign(config, { SHIP_FROM: 'Pitlane' })
  const refused = await as(admin).post(`${path}/labels`, { ship_to })
  Object.assign(config, { SHIP_FROM: kept })
  expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining('SHIP_FROM')])
})
