import { expect, test } from 'vitest'
import { isUnseen, ORDER_STOPS, orderStop, TRACKING_STATUSES, trackingStop, trackingTone } from './tracking.ts'

test('[spec 178, 179, 180, 181] the badge is green for delivered, blue for in transit, orange for out for delivery, else gray', () => {
  const tones = Object.fromEntries(TRACKING_STATUSES.map((status) => [status, trackingTone(status)]))
  expect(tones).toEqual({
    not_yet_in_system: 'gray',
    accepted: 'gray',
    in_transit: 'blue',
    out_for_delivery: 'orange',
    delivery_attempt: 'gray',
    delivered_to_service_point: 'gray',
    delivered: 'green',
    exception: 'gray',
    unknown: 'gray',
  })
  expect(trackingTone('no such status')).toBe('gray')
})

test.each([
  ['not_yet_in_system', 0, 0],
  ['accepted', 1, 0],
  ['in_transit', 2, 1],
  ['exception', 3, 1],
  ['out_for_delivery', 4, 2],
  ['delivery_attempt', 5, 2],
  ['delivered_to_service_point', 5, 2],
  ['delivered', 6, 3],
  ['unknown', 0, 0],
  ['unknown', 3, 1],
])('status %s with %i events is at stop %i', (status, events, stop) => {
  expect(trackingStop(status, events)).toBe(stop)
})

test.each([
  ['pending', [], 'Placed'],
  ['processing', [], 'Processing'],
  ['shipped', [], 'Shipped'],
  ['shipped', [undefined], 'Shipped'],
  ['shipped', ['in_transit'], 'Shipped'],
  ['shipped', ['exception'], 'Shipped'],
  ['shipped', ['out_for_delivery'], 'Out for delivery'],
  ['shipped', ['delivery_attempt'], 'Out for delivery'],
  ['shipped', ['delivered', 'in_transit'], 'Shipped'],
  ['shipped', ['delivered', 'out_for_delivery'], 'Out for delivery'],
  ['delivered', [], 'Delivered'],
  ['delivered', ['in_transit'], 'Delivered'],
] as const)('a %s order with parcels %j is at the step %s', (status, parcels, stop) => {
  expect(ORDER_STOPS[orderStop(status, parcels)]).toBe(stop)
})

test('a parcel is unseen until the carrier scans it', () => {
  expect(isUnseen(null)).toBe(true)
  expect(TRACKING_STATUSES.filter(isUnseen)).toEqual(['not_yet_in_system', 'unknown'])
})
