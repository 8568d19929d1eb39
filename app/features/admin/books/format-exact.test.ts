import { expect, test } from 'vitest'
import { formatExact } from './format-exact.ts'

test.each([
  [12.5, '$12.50'],
  [9.996, '$9.996'],
  [0, '$0.00'],
  [-1234.567, '-$1,234.567'],
  [29.988 + 44.982, '$74.97'],
  [-0.0001, '$0.00'],
])('%s dollars are written as %s', (dollars, text) => {
  expect(formatExact(dollars)).toBe(text)
})
