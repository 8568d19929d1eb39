import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { signPayload } from '#sandbox/carrier/webhooks/signing-key.ts'
import { setFault } from '#sandbox/faults.ts'
import { runJobs } from '#test/jobs.ts'
import {
  advanceParcel,
  ageTracking,
  auditOf,
  deliverCarrierWebhooks,
  interceptCarrier,
  newTrackingNumber,
  setStatus,
  shipOrder,
  statusOf,
  stubCarrier,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as, guest, site } from '#test/site.ts'

testShipping()

const at = (minutes: number) => new Date(Date.UTC(2026, 6, 1, 12, minutes)).toISOString()
const event = (minutes: number, description = 'On its way') => ({ occurred_at: at(minutes), description })
const update = (number: string, change: object = {}) =>
  JSON.stringify({
    resource_url: '/v1/tracking',
    resource_type: 'API_TRACK',
    data: { tracking_number: number, status_code: 'DE', events: [event(30)], ...change },
  })

async function post(payload: string, headers: Record<string, string>) {
  const response = await site.request('/webhooks/shipengine', { method: 'POST', headers, body: payload })
  return response.status
}
const send = async (payload: string) => post(payload, await signPayload(payload, new Date()))

test('webhooks keep an order up to date until it is delivered', async () => {
  const { customer, number, orderId } = await shipOrder()
  const seen: string[] = []
  for (let steps = 0; steps < 6; steps++) {
    await advanceParcel(number)
    expect(await deliverCarrierWebhooks()).toBe(1)
    const { body } = await track(customer, number)
    seen.push(body.tracking_data.status_code)
    expect(body.tracking_data.tracking_details).toHaveLength(steps + 1)
  }
  expect(seen).toEqual(['accepted', 'in_transit', 'in_transit', 'in_transit', 'out_for_delivery', 'delivered'])
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await auditOf(orderId)).at(-1)).toEqual({
    action: 'status',
    actorId: null,
    details: { from: 'shipped', to: 'delivered' },
  })
})

test.each(['cancelled', 'delivered'] as const)('a delivery does not change an order that is %s', async (status) => {
  const { number, orderId } = await shipOrder()
  await setStatus(orderId, status)
  expect(await send(update(number))).toBe(200)
  expect(await statusOf(orderId)).toBe(status)
})

test('a delivered order stays delivered', async () => {
  const { customer, number, orderId } = await shipOrder()
  await send(update(number))
  await send(update(number, { status_code: 'EX', events: [event(40), event(30)] }))
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await track(customer, number)).body.tracking_data.status_code).toBe('exception')
})

test('duplicate, late and out-of-order webhooks lead to the same result', async () => {
  const { customer, number, orderId } = await shipOrder()
  const early = update(number, { status_code: 'IT', events: [event(10)] })
  const late = update(number, { events: [event(30, 'Delivered'), event(10)] })
  for (const payload of [late, early, late, early]) expect(await send(payload)).toBe(200)
  const { tracking_data: data } = (await track(customer, number)).body
  expect(data.status_code).toBe('delivered')
  expect(data.tracking_details.map(({ occurred_at }: { occurred_at: string }) => occurred_at)).toEqual([at(30), at(10)])
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await auditOf(orderId)).filter(({ actorId }) => actorId === null)).toHaveLength(1)
})

test('a simulator that duplicates and reorders webhooks leads to the same result', async () => {
  const { customer, number, orderId } = await shipOrder()
  await setFault({ service: 'carrier', fault: 'webhook_duplicate', times: null, matching: '', delay_ms: 0 })
  await setFault({ service: 'carrier', fault: 'webhook_reorder', times: null, matching: '', delay_ms: 0 })
  for (let steps = 0; steps < 6; steps++) await advanceParcel(number)
  await deliverCarrierWebhooks()
  expect(await deliverCarrierWebhooks(new Date(Date.now() + 3000))).toBe(12)
  expect((await track(customer, number)).body.tracking_data.tracking_details).toHaveLength(6)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('stale webhooks change neither the status nor the age', async () => {
  const { customer, number } = await shipOrder()
  const state = { tracking_number: number, events: [event(30), event(10)] }
  interceptCarrier((call) =>
    call.startsWith('GET /v1/tracking') ? Response.json({ ...state, status_code: 'EX' }) : undefined,
  )
  await track(customer, number)
  await ageTracking(number, 90)
  expect(await send(update(number, { ...state, status_code: 'IT' }))).toBe(200)
  stubCarrier(() => new Response(null, { status: 500 }))
  const { body } = await track(customer, number)
  expect(body).toMatchObject({ stale: true, tracking_data: { status_code: 'exception' } })
  expect(body.age_seconds).toBeGreaterThanOrEqual(90 * 60)
})

test('duplicate scans do not make an old webhook look newer', async () => {
  const { customer, number } = await shipOrder()
  await send(update(number, { status_code: 'EX', events: [event(30), event(10)] }))
  await send(update(number, { status_code: 'IT', events: [event(30), event(30), event(30)] }))
  expect((await track(customer, number)).body.tracking_data.status_code).toBe('exception')
})

test('accepts a delivery without a scan', async () => {
  const { number, orderId } = await shipOrder()
  await send(update(number, { status_code: 'IT', events: [] }))
  await send(update(number, { events: null }))
  expect(await statusOf(orderId)).toBe('delivered')
})

test('ignores webhooks from another carrier for the same number; USPS has two codes', async () => {
  const { number, orderId } = await shipOrder()
  expect(await send(update(number, { carrier_code: 'fedex' }))).toBe(200)
  expect(await statusOf(orderId)).toBe('shipped')
  expect(await send(update(number, { carrier_code: 'stamps_com' }))).toBe(200)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('shows a duplicate scan once', async () => {
  const { customer, number } = await shipOrder()
  await send(update(number, { events: [event(30), event(30), event(10)] }))
  expect((await track(customer, number)).body.tracking_data.tracking_details).toHaveLength(2)
})

test('an order with two parcels is delivered when the second parcel is', async () => {
  const { admin, number, orderId, path } = await shipOrder()
  const second = newTrackingNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await runJobs()
  await send(update(number))
  expect(await statusOf(orderId)).toBe('shipped')
  await send(update(second, { status_code: 'SP' }))
  expect(await statusOf(orderId)).toBe('shipped')
  await send(update(second, { events: [event(50)] }))
  expect(await statusOf(orderId)).toBe('delivered')
})

test('concurrent deliveries of two parcels mark the order as delivered once', async () => {
  const { admin, number, orderId, path } = await shipOrder()
  const second = newTrackingNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await Promise.all([number, second, number, second].map((one) => send(update(one))))
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await auditOf(orderId)).filter(({ actorId }) => actorId === null)).toHaveLength(1)
})

test('concurrent webhooks and corrections of a parcel do not deadlock', async () => {
  const { admin, number, path, orderId } = await shipOrder()
  const correct = async (carrier_code: string) => (await as(admin).patch(path, { carrier_code })).status
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, round) => [
      correct(round % 2 === 0 ? 'ups' : 'usps'),
      send(update(number, { status_code: 'IT', events: [event(round)] })),
    ]).flat(),
  )
  expect(new Set(responses)).toEqual(new Set([200]))
  await send(update(number, { events: [event(59)] }))
  expect(await statusOf(orderId)).toBe('delivered')
})

const forged = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const KEY_ID = 'x-shipengine-rsa-sha256-key-id'
const SIGNATURE = 'x-shipengine-rsa-sha256-signature'
const TIMESTAMP = 'x-shipengine-timestamp'
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

test.each([
  [404, 'not signed', async () => ({})],
  [404, 'without a timestamp', async (payload: string) => omit(await signPayload(payload, new Date()), TIMESTAMP)],
  [404, 'without a key', async (payload: string) => omit(await signPayload(payload, new Date()), KEY_ID)],
  [400, 'too old', (payload: string) => signPayload(payload, inSeconds(-302))],
  [400, 'from the future', (payload: string) => signPayload(payload, inSeconds(302))],
  [400, 'signed for another body', () => signPayload('{}', new Date())],
  [
    400,
    'sent with a changed timestamp',
    async (payload: string) => ({
      ...(await signPayload(payload, inSeconds(-400))),
      [TIMESTAMP]: new Date().toISOString(),
    }),
  ],
  [
    400,
    'sent with an invalid timestamp',
    async (payload: string) => ({ ...(await signPayload(payload, new Date())), [TIMESTAMP]: 'now' }),
  ],
  [
    400,
    'signed with an unknown key',
    async (payload: string) => ({ ...(await signPayload(payload, new Date())), [KEY_ID]: 'x' }),
  ],
  [
    400,
    'forged',
    async (payload: string) => {
      const signed = await signPayload(payload, new Date())
      const bytes = Buffer.from(`${signed[TIMESTAMP]}.${payload}`)
      return { ...signed, [SIGNATURE]: sign('sha256', bytes, forged).toString('base64') }
    },
  ],
  [
    400,
    'sent with a malformed signature',
    async (payload: string) => ({ ...(await signPayload(payload, new Date())), [SIGNATURE]: '%%' }),
  ],
])('returns %i for a webhook that is %s', async (status, _, headers) => {
  const { number, orderId } = await shipOrder()
  const payload = update(number)
  expect(await post(payload, await headers(payload))).toBe(status)
  expect(await statusOf(orderId)).toBe('shipped')
})

test('ignores webhooks of other types, for unknown parcels and with invalid bodies', async () => {
  const { admin } = await shipOrder()
  const stranger = newTrackingNumber()
  for (const payload of [
    update(stranger),
    '{"resource_type":"API_BATCH","data":{}}',
    '{"resource_type":"API_TRACK"}',
    'x',
    '',
  ])
    expect(await send(payload)).toBe(200)
  expect((await track(admin, stranger)).status).toBe(404)
})

test('rejects bodies that are too large and methods other than POST', async () => {
  expect(await send('x'.repeat(1_000_001))).toBe(413)
  expect((await guest.get('/webhooks/shipengine')).status).toBe(404)
})

test('fetches the keys again at most once for several unknown key ids', async () => {
  const { number } = await shipOrder()
  await send(update(number))
  const calls = stubCarrier(() => Response.json({ keys: [] }))
  const payload = update(number)
  const signed = await signPayload(payload, new Date())
  for (let times = 0; times < 5; times++)
    expect(await post(payload, { ...signed, [KEY_ID]: `made-up-${times}` })).toBe(400)
  expect(calls.length).toBeLessThanOrEqual(1)
})

function omit(headers: Record<string, string>, name: string) {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}
