import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1000, '-1,000'],
  [1_234_567, '1,234,567'],
])('formats %i as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown)
})
