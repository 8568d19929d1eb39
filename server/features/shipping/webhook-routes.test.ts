import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { signPayload } from '#sandbox/carrier/webhooks/signing-key.ts'
import { setFault } from '#sandbox/faults.ts'
import { runJobs } from '#test/jobs.ts'
import {
  age,
  answerSome,
  answerWith,
  auditOf,
  deliverNews,
  happens,
  newNumber,
  setStatus,
  shipped,
  statusOf,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as, guest, site } from '#test/site.ts'

testShipping()

const at = (minutes: number) => new Date(Date.UTC(2026, 6, 1, 12, minutes)).toISOString()
const event = (minutes: number, description = 'On its way') => ({ occurred_at: at(minutes), description })
const news = (number: string, change: object = {}) =>
  JSON.stringify({
    resource_url: '/v1/tracking',
    resource_type: 'API_TRACK',
    data: { tracking_number: number, status_code: 'DE', events: [event(30)], ...change },
  })

async function post(payload: string, headers: Record<string, string>) {
  const answer = await site.request('/webhooks/shipengine', { method: 'POST', headers, body: payload })
  return answer.status
}
const send = async (payload: string) => post(payload, await signPayload(payload, new Date()))

test('the carrier’s news keep an order current until it is delivered', async () => {
  const { buyer, number, orderId } = await shipped()
  const seen: string[] = []
  for (let steps = 0; steps < 6; steps++) {
    await happens(number)
    expect(await deliverNews()).toBe(1)
    const { body } = await track(buyer, number)
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

test.each(ORDER_STATUSES.filter((status) => status !== 'shipped'))(
  'news of a delivery leave an order that is %s as it is',
  async (status) => {
    const { number, orderId } = await shipped()
    await setStatus(orderId, status)
    expect(await send(news(number))).toBe(200)
    expect(await statusOf(orderId)).toBe(status)
  },
)

test('an order that was delivered is never lowered again', async () => {
  const { buyer, number, orderId } = await shipped()
  await send(news(number))
  await send(news(number, { status_code: 'EX', events: [event(40), event(30)] }))
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await track(buyer, number)).body.tracking_data.status_code).toBe('exception')
})

test('news that come twice, late and in any order lead to the same', async () => {
  const { buyer, number, orderId } = await shipped()
  const early = news(number, { status_code: 'IT', events: [event(10)] })
  const late = news(number, { events: [event(30, 'Delivered'), event(10)] })
  for (const payload of [late, early, late, early]) expect(await send(payload)).toBe(200)
  const { tracking_data: data } = (await track(buyer, number)).body
  expect(data.status_code).toBe('delivered')
  expect(data.tracking_details.map(({ occurred_at }: { occurred_at: string }) => occurred_at)).toEqual([at(30), at(10)])
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await auditOf(orderId)).filter(({ actorId }) => actorId === null)).toHaveLength(1)
})

test('a stand-in that doubles and reorders its news changes nothing about the end', async () => {
  const { buyer, number, orderId } = await shipped()
  await setFault({ service: 'carrier', fault: 'webhook_duplicate', times: null, matching: '', delay_ms: 0 })
  await setFault({ service: 'carrier', fault: 'webhook_reorder', times: null, matching: '', delay_ms: 0 })
  for (let steps = 0; steps < 6; steps++) await happens(number)
  await deliverNews()
  expect(await deliverNews(new Date(Date.now() + 3000))).toBe(12)
  expect((await track(buyer, number)).body.tracking_data.tracking_details).toHaveLength(6)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('news that tell nothing newer neither overwrite what was heard since nor make it look fresh', async () => {
  const { buyer, number } = await shipped()
  const state = { tracking_number: number, events: [event(30), event(10)] }
  answerSome((call) =>
    call.startsWith('GET /v1/tracking') ? Response.json({ ...state, status_code: 'EX' }) : undefined,
  )
  await track(buyer, number)
  await age(number, 90)
  expect(await send(news(number, { ...state, status_code: 'IT' }))).toBe(200)
  answerWith(() => new Response(null, { status: 500 }))
  const { body } = await track(buyer, number)
  expect(body).toMatchObject({ stale: true, tracking_data: { status_code: 'exception' } })
  expect(body.age_seconds).toBeGreaterThanOrEqual(90 * 60)
})

test('scans that are told twice do not make old news look longer than they are', async () => {
  const { buyer, number } = await shipped()
  await send(news(number, { status_code: 'EX', events: [event(30), event(10)] }))
  await send(news(number, { status_code: 'IT', events: [event(30), event(30), event(30)] }))
  expect((await track(buyer, number)).body.tracking_data.status_code).toBe('exception')
})

test('a delivery is believed even without a scan', async () => {
  const { number, orderId } = await shipped()
  await send(news(number, { status_code: 'IT', events: [] }))
  await send(news(number, { events: null }))
  expect(await statusOf(orderId)).toBe('delivered')
})

test('another carrier’s news of the same number are of another parcel; the post has two names', async () => {
  const { number, orderId } = await shipped()
  expect(await send(news(number, { carrier_code: 'fedex' }))).toBe(200)
  expect(await statusOf(orderId)).toBe('shipped')
  expect(await send(news(number, { carrier_code: 'stamps_com' }))).toBe(200)
  expect(await statusOf(orderId)).toBe('delivered')
})

test('the same scan twice is shown once', async () => {
  const { buyer, number } = await shipped()
  await send(news(number, { events: [event(30), event(30), event(10)] }))
  expect((await track(buyer, number)).body.tracking_data.tracking_details).toHaveLength(2)
})

test('an order in two parcels is delivered with the second', async () => {
  const { admin, number, orderId, path } = await shipped()
  const second = newNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await runJobs()
  await send(news(number))
  expect(await statusOf(orderId)).toBe('shipped')
  await send(news(second, { status_code: 'SP' }))
  expect(await statusOf(orderId)).toBe('shipped')
  await send(news(second, { events: [event(50)] }))
  expect(await statusOf(orderId)).toBe('delivered')
})

test('two last parcels that arrive at the same moment deliver the order once', async () => {
  const { admin, number, orderId, path } = await shipped()
  const second = newNumber()
  await as(admin).post(`${path}/parcels`, { tracking_number: second })
  await Promise.all([number, second, number, second].map((one) => send(news(one))))
  expect(await statusOf(orderId)).toBe('delivered')
  expect((await auditOf(orderId)).filter(({ actorId }) => actorId === null)).toHaveLength(1)
})

test('news and corrections of the same parcel do not wait for each other for ever', async () => {
  const { admin, number, path, orderId } = await shipped()
  const correct = async (carrier_code: string) => (await as(admin).patch(path, { carrier_code })).status
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => [
      correct(turn % 2 === 0 ? 'ups' : 'usps'),
      send(news(number, { status_code: 'IT', events: [event(turn)] })),
    ]).flat(),
  )
  expect(new Set(answers)).toEqual(new Set([200]))
  await send(news(number, { events: [event(59)] }))
  expect(await statusOf(orderId)).toBe('delivered')
})

const forged = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const KEY_ID = 'x-shipengine-rsa-sha256-key-id'
const SIGNATURE = 'x-shipengine-rsa-sha256-signature'
const TIMESTAMP = 'x-shipengine-timestamp'
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

test.each([
  [404, 'not signed', async () => ({})],
  [404, 'without a time', async (payload: string) => omit(await signPayload(payload, new Date()), TIMESTAMP)],
  [404, 'without a key', async (payload: string) => omit(await signPayload(payload, new Date()), KEY_ID)],
  [400, 'too old', (payload: string) => signPayload(payload, inSeconds(-302))],
  [400, 'from the future', (payload: string) => signPayload(payload, inSeconds(302))],
  [400, 'of another body', () => signPayload('{}', new Date())],
  [
    400,
    'moved to another time',
    async (payload: string) => ({
      ...(await signPayload(payload, inSeconds(-400))),
      [TIMESTAMP]: new Date().toISOString(),
    }),
  ],
  [400, 'of no time', async (payload: string) => ({ ...(await signPayload(payload, new Date())), [TIMESTAMP]: 'now' })],
  [
    400,
    'of an unknown key',
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
    'signed with nonsense',
    async (payload: string) => ({ ...(await signPayload(payload, new Date())), [SIGNATURE]: '%%' }),
  ],
])('%i for news that are %s, and nothing is changed', async (status, _, headers) => {
  const { number, orderId } = await shipped()
  const payload = news(number)
  expect(await post(payload, await headers(payload))).toBe(status)
  expect(await statusOf(orderId)).toBe('shipped')
})

test('news of other kinds, of parcels that are not ours, and of no sense are taken and forgotten', async () => {
  const { admin } = await shipped()
  const stranger = newNumber()
  for (const payload of [
    news(stranger),
    '{"resource_type":"API_BATCH","data":{}}',
    '{"resource_type":"API_TRACK"}',
    'x',
    '',
  ])
    expect(await send(payload)).toBe(200)
  expect((await track(admin, stranger)).status).toBe(404)
})

test('a body that is too large, or is not sent by POST, is refused', async () => {
  expect(await send('x'.repeat(1_000_001))).toBe(413)
  expect((await guest.get('/webhooks/shipengine')).status).toBe(404)
})

test('when the carrier’s keys are changed they are looked up again, but not for every made-up one', async () => {
  const { number } = await shipped()
  await send(news(number))
  const asked = answerWith(() => Response.json({ keys: [] }))
  const payload = news(number)
  const signed = await signPayload(payload, new Date())
  for (let times = 0; times < 5; times++)
    expect(await post(payload, { ...signed, [KEY_ID]: `made-up-${times}` })).toBe(400)
  expect(asked.length).toBeLessThanOrEqual(1)
})

function omit(headers: Record<string, string>, name: string) {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name))
}
