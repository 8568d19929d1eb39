import { expect, test } from 'vitest'
import { forecastBase, forecastMills } from './analytics.ts'
import { countDays } from './insight.ts'
import { mills } from './royalties.ts'

test('the forecast is based on the 30 full days before today', () => {
  const base = forecastBase('2026-03-01')
  expect(base).toEqual({ from: '2026-01-30', to: '2026-02-28' })
  expect(countDays(base.from, base.to)).toBe(30)
})

test.each([
  [9_996, 30, 9_996],
  [30_000, 365, 365_000],
  [1, 365, 12],
  [0, 365, 0],
  [-9_996, 30, 0],
])('%i mills in 30 days give a forecast for %i days of %i mills', (base, days, expected) => {
  expect(forecastMills(mills(base), days)).toBe(expected)
})
