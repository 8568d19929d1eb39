import { describe, expect, test } from 'vitest'
import { setFault } from '#sandbox/faults.ts'
import { replaceCarrier } from '#server/features/shipping/carrier.ts'
import { given } from '#test/given.ts'
import {
  advanceParcel,
  ageTracking,
  placeOrder,
  shipOrder,
  statusOf,
  stubCarrier,
  testShipping,
  track,
} from '#test/shipping.ts'
import { as, guest, sendToSite } from '#test/site.ts'

testShipping()

test('[spec 200, 307] track-shipment takes a tracking_number and returns tracking_data with all fields', async () => {
  const { customer, number } = await shipOrder()
  await advanceParcel(number)
  const { status, body } = await track(customer, number)
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

test('[spec 279] only the customer and admins can track a parcel; others get 404', async () => {
  const { customer, admin, number } = await shipOrder()
  expect((await track(customer, number)).status).toBe(200)
  expect((await track(admin, number)).status).toBe(200)
  for (const role of ['customer', 'designer'] as const) {
    const { status, body } = await track(await given.signedIn(role), number)
    expect([status, body.message]).toEqual([404, 'Tracking number not found'])
  }
  expect((await guest.post('/functions/v1/track-shipment', { tracking_number: number })).status).toBe(401)
})

test('an unknown number returns 404, an invalid one 400', async () => {
  const { customer, admin } = await placeOrder()
  for (const person of [customer, admin]) expect((await track(person, '9400100000000000000000')).status).toBe(404)
  for (const body of [{}, { tracking_number: '' }, { tracking_number: null }, { tracking_number: 'x'.repeat(101) }])
    expect((await as(customer).post('/functions/v1/track-shipment', body)).status).toBe(400)
})

test('ignores spaces in a tracking number', async () => {
  const { customer, number } = await shipOrder()
  expect((await track(customer, ` ${number.slice(0, 4)} ${number.slice(4)} `)).status).toBe(200)
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
])('the carrier code %s is reported as %s', async (code, status) => {
  const { customer, number, orderId } = await shipOrder()
  await advanceParcel(number, code)
  expect((await track(customer, number)).body.tracking_data.status_code).toBe(status)
  expect(await statusOf(orderId)).toBe(code === 'DE' ? 'delivered' : 'shipped')
})

test('a number unknown to the carrier is reported as not yet in the system', async () => {
  const { customer, number } = await shipOrder()
  stubCarrier(() => Response.json({ request_id: '1', errors: [{ error_code: 'not_found' }] }, { status: 404 }))
  expect(await track(customer, number)).toMatchObject({
    status: 200,
    body: { tracking_data: { status_code: 'not_yet_in_system', tracking_details: [] } },
  })
})

test('calls the carrier at most every five minutes', async () => {
  const { customer, number } = await shipOrder()
  const calls = stubCarrier(() => Response.json({ tracking_number: number, status_code: 'IT' }))
  for (let times = 0; times < 3; times++) await track(customer, number)
  expect(calls).toHaveLength(1)
  await ageTracking(number, 4)
  expect((await track(customer, number)).body.age_seconds).toBeGreaterThanOrEqual(240)
  expect(calls).toHaveLength(1)
  await ageTracking(number, 6)
  expect((await track(customer, number)).body.age_seconds).toBe(0)
  expect(calls).toHaveLength(2)
  expect(calls[0]).toContain(`/v1/tracking?carrier_code=usps&tracking_number=${number}`)
})

test('when responses arrive out of order, the later request wins', async () => {
  const { customer, number } = await shipOrder()
  const responses: ((status_code: string) => void)[] = []
  stubCarrier(
    () =>
      new Promise((resolve) => {
        responses.push((status_code) => resolve(Response.json({ tracking_number: number, status_code })))
      }),
  )
  const first = track(customer, number)
  await expect.poll(() => responses.length).toBe(1)
  const second = track(customer, number)
  await expect.poll(() => responses.length).toBe(2)
  responses[1]?.('EX')
  expect((await second).body.tracking_data.status_code).toBe('exception')
  responses[0]?.('IT')
  expect((await first).body.tracking_data.status_code).toBe('exception')
})

const failures: [string, () => Response | Promise<Response>][] = [
  ['401', () => Response.json({ errors: [{ error_code: 'unauthorized' }] }, { status: 401 })],
  ['403', () => Response.json({}, { status: 403 })],
  ['400', () => Response.json({ errors: [{ message: 'carrier_not_supported' }] }, { status: 400 })],
  ['429', () => Response.json({}, { status: 429, headers: { 'Retry-After': '5' } })],
  ['500', () => Response.json({}, { status: 500 })],
  ['a timeout', () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
  ['a lost connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a non-JSON body', () => new Response('<html>Bad gateway</html>')],
  ['an array', () => Response.json([])],
  ['an unexpected object', () => Response.json({ hello: 'world' })],
  ['null', () => Response.json(null)],
]

/** Failed requests change nothing, so all cases can share a parcel. */
let untracked: ReturnType<typeof shipOrder> | undefined
let tracked: ReturnType<typeof shipOrder> | undefined

describe.each(failures)('while the carrier responds with %s', (_, response) => {
  test('the first request returns 503', async () => {
    untracked ??= shipOrder()
    const { customer, number } = await untracked
    stubCarrier(response)
    expect(await track(customer, number)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('a later request returns the last known data with its age', async () => {
    tracked ??= trackedOutForDelivery()
    const { customer, number, orderId } = await tracked
    stubCarrier(response)
    const { status, body } = await track(customer, number)
    expect(status).toBe(200)
    expect(body).toMatchObject({ stale: true, tracking_data: { status_code: 'out_for_delivery' } })
    expect(body.age_seconds).toBeGreaterThanOrEqual(90 * 60)
    expect(await statusOf(orderId)).toBe('shipped')
  })
})

async function trackedOutForDelivery() {
  const order = await shipOrder()
  await advanceParcel(order.number, 'OF')
  await track(order.customer, order.number)
  await ageTracking(order.number, 90)
  return order
}

test('the circuit breaker opens after five failures and closes after 30 seconds', async () => {
  const { customer, number } = await shipOrder()
  let isDown = true
  const clock = { now: Date.now() }
  const calls = stubCarrier(
    () =>
      isDown ? new Response(null, { status: 500 }) : Response.json({ tracking_number: number, status_code: 'IT' }),
    () => clock.now,
  )
  for (let times = 0; times < 8; times++) expect((await track(customer, number)).status).toBe(503)
  expect(calls).toHaveLength(5)
  isDown = false
  clock.now += 29_999
  expect((await track(customer, number)).status).toBe(503)
  clock.now += 1
  expect((await track(customer, number)).status).toBe(200)
  expect(calls).toHaveLength(6)
})

test('faults of the simulator return 503', async () => {
  const { customer, number } = await shipOrder()
  for (const fault of ['error', 'rate_limit', 'reset'] as const) {
    await setFault({ service: 'carrier', fault, times: 1, matching: 'GET /v1/tracking', delay_ms: 0 })
    expect((await track(customer, number)).status).toBe(503)
    replaceCarrier(sendToSite) // the Retry-After of a rate limit opens the circuit breaker
  }
  expect((await track(customer, number)).status).toBe(200)
})
