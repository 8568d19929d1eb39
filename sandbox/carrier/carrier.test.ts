import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { testDatabase } from '#test/database.ts'
import { testSandbox } from '#test/sandbox.ts'
import { query } from '../database.ts'
import { type Fault, setFault } from '../faults.ts'
import { buildCarrier } from './routes.ts'
import { announceEvents } from './webhooks/announce-events.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'

testDatabase()
testSandbox()

const KEY = 'TEST_sandbox'
const clock = { now: new Date() }
const app = buildCarrier({ apiKey: KEY, now: () => clock.now })
const laterHours = (hours: number) => new Date(clock.now.getTime() + hours * HOUR_MS)

beforeEach(() => {
  clock.now = new Date()
})
afterEach(async () => {
  await query('delete from sandbox.faults', [])
  await query('delete from sandbox.carrier_deliveries', [])
  await query('update sandbox.carrier_parcels set subscribed = false', [])
})

let made = 0
const newNumber = () => `9400100000000000${String(100_000 + ++made)}`

async function send(method: string, path: string, body?: unknown, key = KEY) {
  const answer = await app.request(`/sandbox/carrier/v1${path}`, {
    method,
    headers: { 'API-Key': key, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json().catch(() => undefined), headers: answer.headers }
}
const address = (number: string) => `/tracking?carrier_code=usps&tracking_number=${number}`
const track = async (number: string) => (await send('GET', address(number))).body
const start = (number: string) => send('POST', address(number).replace('?', '/start?'))

function forward(body: unknown, type = 'application/json') {
  const headers = { 'Content-Type': type }
  return app.request('/sandbox/carrier/forward', { method: 'POST', headers, body: JSON.stringify(body) })
}

async function receive(answer = 200) {
  await announceEvents(clock.now)
  const received: { payload: string; headers: Headers }[] = []
  const take = async (_: string, { body, headers }: RequestInit) => {
    received.push({ payload: String(body), headers: new Headers(headers) })
    return new Response(null, { status: answer })
  }
  await deliverWebhooks({ url: 'http://shop.test/webhooks/shipengine', send: take }, () => clock.now)
  return received
}

const party = {
  name: 'Hana Sato',
  address_line1: '1 Paddock Road',
  city_locality: 'Reno',
  state_province: 'NV',
  postal_code: '89501',
  country_code: 'US',
}
const shipment = (change: object = {}) => ({
  shipment: {
    carrier_id: 'se-1',
    service_code: 'usps_ground_advantage',
    ship_to: party,
    ship_from: party,
    packages: [{ weight: { value: 8, unit: 'ounce' } }],
    ...change,
  },
})

test('a parcel progresses over time; events are listed newest first', async () => {
  const number = newNumber()
  expect((await start(number)).status).toBe(204)
  expect(await track(number)).toMatchObject({ status_code: 'NY', events: [], actual_delivery_date: null })
  clock.now = laterHours(20)
  expect(await track(number)).toMatchObject({ status_code: 'IT', status_detail_code: 'IN_TRANSIT' })
  clock.now = laterHours(86)
  const onTheVan = await track(number)
  expect(onTheVan).toMatchObject({ status_code: 'IT', status_detail_code: 'OUT_FOR_DELIVERY' })
  expect(onTheVan.events).toHaveLength(5)
  expect(onTheVan.events[1].city_locality).toBe('')
  clock.now = laterHours(10)
  const delivered = await track(number)
  expect(delivered.status_code).toBe('DE')
  expect(delivered.actual_delivery_date).toBe(delivered.events[0].occurred_at)
})

test('fast-forwarding adds one event and keeps past events', async () => {
  const number = newNumber()
  await start(number)
  const codes: string[] = []
  let before: unknown[] = []
  for (let steps = 0; steps < 6; steps++) {
    clock.now = new Date(clock.now.getTime() + 1000)
    expect((await forward({ tracking_number: number })).status).toBe(200)
    const { events, status_code: code } = await track(number)
    expect(events.slice(1)).toEqual(before)
    before = events
    codes.push(code)
  }
  expect(codes).toEqual(['AC', 'IT', 'IT', 'IT', 'IT', 'DE'])
  expect((await forward({ tracking_number: number })).status).toBe(404)
  expect((await forward({ tracking_number: number }, 'text/plain')).status).toBe(415)
  expect((await forward({ tracking_number: number, status: 'XX' })).status).toBe(400)
})

test.each(['AC', 'IT', 'OF', 'AT', 'EX', 'SP', 'DE', 'UN', 'NY'])('forces the event %s', async (code) => {
  const number = newNumber()
  await start(number)
  expect((await forward({ tracking_number: number, status: code })).status).toBe(200)
  expect((await track(number)).status_code).toBe(code === 'OF' ? 'IT' : code)
})

test('errors have ShipEngine’s format', async () => {
  for (const [answer, status, type, code] of [
    [await send('GET', address('1'), undefined, 'TEST_other'), 401, 'security', 'unauthorized'],
    [await send('GET', address(newNumber())), 404, 'validation', 'not_found'],
    [await send('GET', '/tracking?tracking_number=1'), 400, 'validation', 'field_value_required'],
    [await send('GET', '/tracking?carrier_code=usps'), 400, 'validation', 'field_value_required'],
    [await send('GET', '/tracking?carrier_code=x&tracking_number=1'), 400, 'validation', 'carrier_not_supported'],
    [await send('POST', '/labels', {}), 400, 'validation', 'field_value_required'],
    [await send('POST', '/labels', shipment({ carrier_id: 'se-9' })), 400, 'validation', 'invalid_identifier'],
    [await send('GET', '/nothing'), 404, 'validation', 'not_found'],
  ] as const) {
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      errors: [{ error_source: 'shipengine', error_type: type, error_code: code, message: expect.any(String) }],
    })
  }
})

test('a label is bought once per shipment, has a price and a PDF, and starts its parcel’s journey', async () => {
  const external = crypto.randomUUID()
  const bought = await send('POST', '/labels', shipment({ external_shipment_id: external }))
  expect(bought.body).toMatchObject({ carrier_code: 'usps', shipment_cost: { currency: 'usd', amount: 5 } })
  const again = await send('POST', '/labels', shipment({ external_shipment_id: external }))
  expect(again.status).toBe(409)
  const found = await send('GET', `/labels/external_shipment_id/${external}`)
  expect(found.body).toEqual(bought.body)
  expect(await track(bought.body.tracking_number)).toMatchObject({ status_code: 'NY' })
  const { pathname } = new URL(bought.body.label_download.pdf)
  const printed = await app.request(pathname)
  expect(printed.headers.get('Content-Type')).toBe('application/pdf')
  expect(await printed.text()).toMatch(/^%PDF-1\.4[\s\S]*Hana Sato[\s\S]*%%EOF\n$/)
  expect((await app.request(pathname.replace(/[\w-]{32}/, 'guess'))).status).toBe(404)
})

test('names the price of every carrier before a label is bought', async () => {
  const options = { rate_options: { carrier_ids: ['se-1', 'se-2'] } }
  const { body } = await send('POST', '/rates', { ...options, ...shipment() })
  expect(body.rate_response.rates).toMatchObject([
    { carrier_code: 'usps', service_code: 'usps_ground_advantage', shipping_amount: { currency: 'usd', amount: 5 } },
    { carrier_code: 'ups', service_code: 'ups_ground', shipping_amount: { amount: 7.61 }, delivery_days: 3 },
  ])
  expect((await send('POST', '/rates', { ...shipment() })).status).toBe(400)
  const unknown = { rate_options: { carrier_ids: ['se-9'] }, ...shipment() }
  expect((await send('POST', '/rates', unknown)).status).toBe(400)
})

test('a label can be voided once, before its parcel is scanned', async () => {
  const { body: label } = await send('POST', '/labels', shipment())
  const address = `/labels/${label.label_id}/void`
  expect((await send('PUT', address)).body).toMatchObject({ approved: true, voided_label_ids: [label.label_id] })
  expect((await send('PUT', address)).body).toMatchObject({ approved: false, reason_code: 'label_already_voided' })
  clock.now = laterHours(200)
  expect(await track(label.tracking_number)).toMatchObject({ status_code: 'NY', events: [] })
  const { body: used } = await send('POST', '/labels', shipment())
  clock.now = laterHours(7)
  const rejected = await send('PUT', `/labels/${used.label_id}/void`)
  expect(rejected).toMatchObject({ status: 200, body: { approved: false, reason_code: 'label_already_used' } })
  expect((await send('PUT', '/labels/se-0/void')).status).toBe(404)
  expect((await send('PUT', address, undefined, 'TEST_other')).status).toBe(401)
})

test('subscribed parcels send signed webhooks for every event', async () => {
  const [number, silent] = [newNumber(), newNumber()]
  await start(number)
  await start(silent)
  await send('POST', address(silent).replace('?', '/stop?'))
  clock.now = laterHours(15)
  const received = await receive()
  const own = received.filter(({ payload }) => payload.includes(number))
  expect(own.map(({ payload }) => JSON.parse(payload).data.status_code)).toEqual(['AC', 'IT'])
  expect(received.some(({ payload }) => payload.includes(silent))).toBe(false)
  const { keys } = (await (await app.request('/sandbox/carrier/jwks')).json()) as {
    keys: (JsonWebKey & { kid: string })[]
  }
  expect(JSON.stringify(keys)).not.toContain('"d"')
  for (const { payload, headers } of own) {
    const jwk = keys.find(({ kid }) => kid === headers.get('x-shipengine-rsa-sha256-key-id'))
    const key = createPublicKey({ key: jwk as never, format: 'jwk' })
    const signature = Buffer.from(headers.get('x-shipengine-rsa-sha256-signature') ?? '', 'base64')
    const signed = Buffer.from(`${headers.get('x-shipengine-timestamp')}.${payload}`)
    expect(verify('sha256', signed, key, signature)).toBe(true)
  }
  expect(await receive()).toEqual([])
})

test('a failed delivery is retried', async () => {
  const number = newNumber()
  await start(number)
  await forward({ tracking_number: number })
  const [first] = await receive(500)
  expect(await receive()).toEqual([])
  clock.now = new Date(clock.now.getTime() + 10_000)
  expect((await receive()).map(({ payload }) => payload)).toEqual([first?.payload])
})

const switchOn = (fault: Fault, times: number | null = 1) =>
  setFault({ service: 'carrier', fault, times, matching: '', delay_ms: 0 })

test('injects faults into calls', async () => {
  const number = newNumber()
  await start(number)
  await switchOn('error')
  expect(await send('GET', address(number))).toMatchObject({
    status: 500,
    body: { errors: [{ error_type: 'system' }] },
  })
  await switchOn('rate_limit')
  const limited = await send('GET', address(number))
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '10'])
  expect((await send('GET', address(number))).status).toBe(200)
})

test.each([
  ['webhook_drop', 0],
  ['webhook_duplicate', 2],
] as const)('injects faults into webhooks: %s', async (fault, copies) => {
  const number = newNumber()
  await start(number)
  await switchOn(fault)
  await forward({ tracking_number: number })
  expect(await receive()).toHaveLength(copies)
})

test('reordered webhooks are delayed and arrive newest first', async () => {
  const number = newNumber()
  await start(number)
  await switchOn('webhook_reorder', null)
  await forward({ tracking_number: number })
  clock.now = new Date(clock.now.getTime() + 1)
  await forward({ tracking_number: number })
  expect(await receive()).toEqual([])
  clock.now = new Date(clock.now.getTime() + 2000)
  expect((await receive()).map(({ payload }) => JSON.parse(payload).data.status_code)).toEqual(['IT', 'AC'])
})
