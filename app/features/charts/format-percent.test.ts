import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'

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
