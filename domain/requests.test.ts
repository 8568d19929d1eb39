import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { isPastDeadline, requestedPrice, requestedTitle } from './requests.ts'

test('[spec 230] a requested design is named after its request', () => {
  expect(requestedTitle('Drift finals')).toBe('Drift finals (Requested)')
})

test('a requested design costs the budget, and never more than a design may', () => {
  expect(requestedPrice(cents(45_50))).toBe(45_50)
  expect(requestedPrice(cents(100_00))).toBe(100_00)
  expect(requestedPrice(cents(100_01))).toBe(100_00)
})

test('a deadline lasts until its day is over', () => {
  expect(isPastDeadline('2026-11-30', new Date('2026-11-30T23:59:59.999Z'))).toBe(false)
  expect(isPastDeadline('2026-11-30', new Date('2026-12-01T00:00:00Z'))).toBe(true)
})
