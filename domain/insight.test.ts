import { expect, test } from 'vitest'
import { addDays, changeRate, countDays, previousPeriod } from './insight.ts'

test('a period includes its first and last day', () => {
  expect(countDays('2026-11-01', '2026-11-30')).toBe(30)
  expect(countDays('2026-11-01', '2026-11-01')).toBe(1)
})

test('the previous period has the same length and ends the day before', () => {
  expect(previousPeriod('2026-11-01', '2026-11-30')).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(previousPeriod('2026-03-01', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
})

test('days are added across months and daylight saving time', () => {
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test.each([
  [150, 100, 0.5],
  [50, 100, -0.5],
  [50, 0, null],
  [null, 100, null],
  [100, null, null],
])('the change from %s compared with %s is %s', (current, previous, change) => {
  expect(changeRate(current, previous)).toBe(change)
})
