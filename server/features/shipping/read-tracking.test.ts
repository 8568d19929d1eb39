import { expect, test } from 'vitest'
import { toTracking, trackingBody } from './read-tracking.ts'

const read = (body: object) => toTracking(trackingBody.parse({ tracking_number: '1', ...body }))
const event = (change: object = {}) => ({ occurred_at: '2026-07-23T12:42:00Z', ...change })

test.each([
  ['DE', 'delivered', 'Delivered'],
  ['SP', 'delivered_to_service_point', 'Delivered To Collection Location'],
  ['IT', 'in_transit', 'In Transit'],
  ['AC', 'accepted', 'Accepted'],
  ['AT', 'delivery_attempt', 'Delivery Attempt'],
  ['EX', 'exception', 'Exception'],
  ['NY', 'not_yet_in_system', 'Not Yet In System'],
  ['UN', 'unknown', 'Unknown'],
  ['it', 'in_transit', 'In Transit'],
  ['??', 'unknown', 'Unknown'],
  [null, 'unknown', 'Unknown'],
  ['', 'unknown', 'Unknown'],
  [undefined, 'unknown', 'Unknown'],
  [7, 'unknown', 'Unknown'],
])('maps the carrier code %s to %s', (status_code, statusCode, statusDescription) => {
  expect(read({ status_code })).toMatchObject({ statusCode, statusDescription })
})

test('keeps the carrier’s description', () => {
  expect(read({ status_code: 'EX', status_description: 'Weather delay' }).statusDescription).toBe('Weather delay')
})

test.each([
  [{ status_detail_code: 'OUT_FOR_DELIVERY' }],
  [{ events: [event({ status_detail_code: 'OUT_FOR_DELIVERY' })] }],
  [{ events: [event({ event_code: 'OF' })] }],
  [{ events: [event({ description: 'Out for delivery, expected by 9 pm' })] }],
])('detects out for delivery in %j', (fields) => {
  expect(read({ status_code: 'IT', status_description: 'In Transit', ...fields })).toMatchObject({
    statusCode: 'out_for_delivery',
    statusDescription: 'Out for Delivery',
  })
  expect(read({ status_code: 'DE', ...fields }).statusCode).toBe('delivered')
})

test('ignores out for delivery in older events', () => {
  const events = [event({ description: 'Back at the depot' }), event({ event_code: 'OF' })]
  expect(read({ status_code: 'IT', events }).statusCode).toBe('in_transit')
  expect(
    read({ status_code: 'IT', status_detail_code: 'IN_TRANSIT', events: [event({ event_code: 'OF' })] }).statusCode,
  ).toBe('in_transit')
})

test.each([null, '', '  ', 'soon', 7, '0001-01-01T00:00:00Z', undefined])('ignores the invalid date %j', (value) => {
  expect(read({ estimated_delivery_date: value, actual_delivery_date: value })).toMatchObject({
    estimatedDeliveryDate: null,
    actualDeliveryDate: null,
  })
})

test('drops blank places and undated events, truncates long text and keeps the order', () => {
  const { details } = read({
    events: [
      event({ city_locality: '', state_province: null, postal_code: ' ', description: null }),
      { description: 'when?' },
      event({ city_locality: 'x'.repeat(500), postal_code: '1'.repeat(50), description: `${'y'.repeat(500)}` }),
    ],
  })
  expect(details).toHaveLength(2)
  expect(details[0]).toEqual({
    cityLocality: null,
    stateProvince: null,
    postalCode: null,
    description: '',
    occurredAt: new Date('2026-07-23T12:42:00Z'),
  })
  expect(details[1]?.cityLocality).toHaveLength(100)
  for (const events of [null, undefined, 'none', 7]) expect(read({ events }).details).toEqual([])
})
