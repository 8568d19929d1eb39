import { expect, test } from 'vitest'
import { estimateDelivery, formatDelivery } from './delivery.ts'

const arrival = (orderedAt: string) => formatDelivery(estimateDelivery(new Date(orderedAt)))

test('spans two weekends when ordered on a Thursday', () => {
  expect(arrival('2026-11-12T09:00:00Z')).toBe('Nov 19 – Nov 24')
})

test.each([
  ['Monday', '2026-11-09', 'Nov 16 – Nov 19'],
  ['Tuesday', '2026-11-10', 'Nov 17 – Nov 20'],
  ['Wednesday', '2026-11-11', 'Nov 18 – Nov 23'],
  ['Friday', '2026-11-13', 'Nov 20 – Nov 25'],
  ['Saturday', '2026-11-14', 'Nov 20 – Nov 25'],
  ['Sunday', '2026-11-15', 'Nov 20 – Nov 25'],
])('estimates the delivery of an order placed on a %s', (_, day, expected) => {
  expect(arrival(`${day}T12:00:00Z`)).toBe(expected)
})

test('all weekend orders have the same estimate, at any hour', () => {
  expect(arrival('2026-11-14T00:00:00Z')).toBe(arrival('2026-11-15T23:59:59Z'))
})

test('handles a change of year', () => {
  expect(arrival('2026-12-28T12:00:00Z')).toBe('Jan 4 – Jan 7')
})

test('never estimates a delivery on a weekend', () => {
  for (let day = 0; day < 400; day++) {
    const { from, to } = estimateDelivery(new Date(Date.UTC(2026, 0, 1 + day)))
    expect([0, 6]).not.toContain(from.getUTCDay())
    expect([0, 6]).not.toContain(to.getUTCDay())
    expect(to.getTime()).toBeGreaterThan(from.getTime())
  }
})
