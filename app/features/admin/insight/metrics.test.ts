import { expect, test } from 'vitest'
import { formatPercent, METRICS } from './metrics.ts'

test.each([
  [0.0375, '3.75%'],
  [0.02, '2%'],
  [0.5, '50%'],
  [1, '100%'],
  [-0.125, '-12.5%'],
  [0, '0%'],
])('%s is written as %s', (share, text) => {
  expect(formatPercent(share)).toBe(text)
})

test('a long review time is shown in days', () => {
  const review = METRICS.find(({ key }) => key === 'review_hours')
  expect(review?.format(5.52)).toBe('5.5 h')
  expect(review?.format(72)).toBe('3 days')
})
