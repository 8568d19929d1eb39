import { expect, test } from 'vitest'
import { formatAge, formatDay } from './tracking-dates.ts'

test('[spec 182] a day that a carrier writes as midnight is that day everywhere', () => {
  expect(formatDay('2026-11-17T00:00:00.000Z')).toBe('Nov 17, 2026')
})

test.each([
  [0, '1 minute'],
  [59, '1 minute'],
  [720, '12 minutes'],
  [3600, '1 hour'],
  [86_400 * 2, '2 days'],
])('%i seconds are an age of %s', (seconds, words) => {
  expect(formatAge(seconds)).toBe(words)
})
