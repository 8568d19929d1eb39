import { expect, test } from 'vitest'
import { parseAddress } from '#domain/addresses.ts'
import { query } from '#sandbox/database.ts'
import { setFault } from '#sandbox/faults.ts'
import { config } from '#server/config.ts'
import { runJobs } from '#test/jobs.ts'
import { as, site } from '#test/site.ts'
import { answerWith, auditOf, bought, mailsTo, testShipping, track } from './shipping.testing.ts'

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
  const another = await as(admin).post(`${path}/labels`, { ship_to, another: true })
  expect((await another.json()).items).toHaveLength(2)
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
  config.SHIP_FROM = 'Pitlane'
  const refused = await as(admin).post(`${path}/labels`, { ship_to })
  config.SHIP_FROM = kept
  expect([refused.status, (await refused.json()).message]).toEqual([409, expect.stringContaining('SHIP_FROM')])
})
