import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { isPastDeadline, requestedPrice, requestedTitle } from './requests.ts'

test('[spec 230] names a requested design after its request', () => {
  expect(requestedTitle('Drift finals')).toBe('Drift finals (Requested)')
})

test('prices a requested design at the budget, up to the maximum price', () => {
  expect(requestedPrice(cents(45_50))).toBe(45_50)
  expect(requestedPrice(cents(100_00))).toBe(100_00)
  expect(requestedPrice(cents(100_01))).toBe(100_00)
})

test('a deadline ends with its day', () => {
  expect(isPastDeadline('2026-11-30', new Date('2026-11-30T23:59:59.999Z'))).toBe(false)
  expect(isPastDeadline('2026-11-30', new Date('2026-12-01T00:00:00Z'))).toBe(true)
})
