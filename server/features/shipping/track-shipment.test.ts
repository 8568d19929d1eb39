import { describe, expect, test } from 'vitest'
import { setFault } from '#sandbox/faults.ts'
import { given } from '#test/given.ts'
import { age, answerWith, bought, happens, shipped, statusOf, testShipping, track } from '#test/shipping.ts'
import { as, guest } from '#test/site.ts'

testShipping()

test('[spec 200, 307] track-shipment takes a tracking_number and answers tracking_data with all its fields', async () => {
  const { buyer, number } = await shipped()
  await happens(number)
  const { status, body } = await track(buyer, number)
  expect(status).toBe(200)
  expect(body).toEqual({
    tracking_data: {
      status_code: 'accepted',
      status_description: 'Accepted',
      estimated_delivery_date: expect.stringMatching(/^20\d\d-.+Z$/),
      actual_delivery_date: null,
      tracking_details: [
        {
          city_locality: 'Charlotte',
          state_province: 'NC',
          postal_code: '28214',
          description: 'Accepted by the carrier',
          occurred_at: expect.stringMatching(/^20\d\d-.+Z$/),
        },
      ],
    },
    age_seconds: 0,
    stale: false,
  })
})

test('[spec 279] only the buyer and admins see where a parcel is; for everybody else the number is not there', async () => {
  const { buyer, admin, number } = await shipped()
  expect((await track(buyer, number)).status).toBe(200)
  expect((await track(admin, number)).status).toBe(200)
  for (const role of ['customer', 'designer'] as const) {
    const { status, body } = await track(await given.signedIn(role), number)
    expect([status, body.message]).toEqual([404, 'Tracking number not found'])
  }
  expect((await guest.post('/functions/v1/track-shipment', { tracking_number: number })).status).toBe(401)
})

test('a number that no order has is not there, and none or nonsense is refused', async () => {
  const { buyer, admin } = await bought()
  for (const person of [buyer, admin]) expect((await track(person, '9400100000000000000000')).status).toBe(404)
  for (const body of [{}, { tracking_number: '' }, { tracking_number: null }, { tracking_number: 'x'.repeat(101) }])
    expect((await as(buyer).post('/functions/v1/track-shipment', body)).status).toBe(400)
})

test('a number is found however it is written', async () => {
  const { buyer, number } = await shipped()
  expect((await track(buyer, ` ${number.slice(0, 4)} ${number.slice(4)} `)).status).toBe(200)
})

test.each([
  ['AC', 'accepted'],
  ['IT', 'in_transit'],
  ['OF', 'out_for_delivery'],
  ['AT', 'delivery_attempt'],
  ['EX', 'exception'],
  ['SP', 'delivered_to_service_point'],
  ['DE', 'delivered'],
  ['UN', 'unknown'],
  ['NY', 'not_yet_in_system'],
])('whatever happens to a parcel is told: %s is %s', async (code, status) => {
  const { buyer, number, orderId } = await shipped()
  await happens(number, code)
  expect((await track(buyer, number)).body.tracking_data.status_code).toBe(status)
  expect(await statusOf(orderId)).toBe(code === 'DE' ? 'delivered' : 'shipped')
})

test('a number that the carrier has never seen is not yet in its system', async () => {
  const { buyer, number } = await shipped()
  answerWith(() => Response.json({ request_id: '1', errors: [{ error_code: 'not_found' }] }, { status: 404 }))
  expect(await track(buyer, number)).toMatchObject({
    status: 200,
    body: { tracking_data: { status_code: 'not_yet_in_system', tracking_details: [] } },
  })
})

test('the carrier is asked every five minutes at most', async () => {
  const { buyer, number } = await shipped()
  const asked = answerWith(() => Response.json({ tracking_number: number, status_code: 'IT' }))
  for (let times = 0; times < 3; times++) await track(buyer, number)
  expect(asked).toHaveLength(1)
  await age(number, 4)
  expect((await track(buyer, number)).body.age_seconds).toBeGreaterThanOrEqual(240)
  expect(asked).toHaveLength(1)
  await age(number, 6)
  expect((await track(buyer, number)).body.age_seconds).toBe(0)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain(`/v1/tracking?carrier_code=usps&tracking_number=${number}`)
})

test('of two answers that overtake each other, the one that was asked for later stays', async () => {
  const { buyer, number } = await shipped()
  const answers: ((status_code: string) => void)[] = []
  answerWith(
    () =>
      new Promise((resolve) => {
        answers.push((status_code) => resolve(Response.json({ tracking_number: number, status_code })))
      }),
  )
  const first = track(buyer, number)
  await expect.poll(() => answers.length).toBe(1)
  const second = track(buyer, number)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('EX')
  expect((await second).body.tracking_data.status_code).toBe('exception')
  answers[0]?.('IT')
  expect((await first).body.tracking_data.status_code).toBe('exception')
})

const troubles: [string, () => Response | Promise<Response>][] = [
  ['401', () => Response.json({ errors: [{ error_code: 'unauthorized' }] }, { status: 401 })],
  ['403', () => Response.json({}, { status: 403 })],
  ['400', () => Response.json({ errors: [{ message: 'carrier_not_supported' }] }, { status: 400 })],
  ['429', () => Response.json({}, { status: 429, headers: { 'Retry-After': '5' } })],
  ['500', () => Response.json({}, { status: 500 })],
  ['a time-out', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['no JSON', () => new Response('<html>Bad gateway</html>')],
  ['an array', () => Response.json([])],
  ['something else', () => Response.json({ hello: 'world' })],
  ['null', () => Response.json(null)],
]

/** A question that fails leaves no trace, so that one parcel serves all of them. */
let unheard: ReturnType<typeof shipped> | undefined
let heard: ReturnType<typeof shipped> | undefined

describe.each(troubles)('while the carrier answers with %s', (_, answer) => {
  test('who asks for the first time is told that it cannot be reached', async () => {
    unheard ??= shipped()
    const { buyer, number } = await unheard
    answerWith(answer)
    expect(await track(buyer, number)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('what it said last is told, with its age', async () => {
    heard ??= hearOfVan()
    const { buyer, number, orderId } = await heard
    answerWith(answer)
    const { status, body } = await track(buyer, number)
    expect(status).toBe(200)
    expect(body).toMatchObject({ stale: true, tracking_data: { status_code: 'out_for_delivery' } })
    expect(body.age_seconds).toBeGreaterThanOrEqual(90 * 60)
    expect(await statusOf(orderId)).toBe('shipped')
  })
})

async function hearOfVan() {
  const order = await shipped()
  await happens(order.number, 'OF')
  await track(order.buyer, order.number)
  await age(order.number, 90)
  return order
}

test('after five failures the carrier is left alone for half a minute, and then asked again', async () => {
  const { buyer, number } = await shipped()
  let isAway = true
  const clock = { now: Date.now() }
  const asked = answerWith(
    () =>
      isAway ? new Response(null, { status: 500 }) : Response.json({ tracking_number: number, status_code: 'IT' }),
    () => clock.now,
  )
  for (let times = 0; times < 8; times++) expect((await track(buyer, number)).status).toBe(503)
  expect(asked).toHaveLength(5)
  isAway = false
  clock.now += 29_999
  expect((await track(buyer, number)).status).toBe(503)
  clock.now += 1
  expect((await track(buyer, number)).status).toBe(200)
  expect(asked).toHaveLength(6)
})

test('a fault of the stand-in strikes the shop as a real one would', async () => {
  const { buyer, number } = await shipped()
  for (const fault of ['error', 'rate_limit', 'reset'] as const) {
    await setFault({ service: 'carrier', fault, times: 1, matching: 'GET /v1/tracking', delay_ms: 0 })
    expect((await track(buyer, number)).status).toBe(503)
  }
  expect((await track(buyer, number)).status).toBe(200)
})
