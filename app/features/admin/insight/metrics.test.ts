import { expect, test } from 'vitest'
import { METRICS } from './metrics.ts'

test('a long review time is shown in days', () => {
  const review = METRICS.find(({ key }) => key === 'review_hours')
  expect(review?.format(5.52)).toBe('5.5 h')
  expect(review?.format(72)).toBe('3 days')
})
