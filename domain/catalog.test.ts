import { expect, test } from 'vitest'
import {
  COLORS,
  DEFAULT_PRICE_CENTS,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  SIZES,
  UNCATEGORIZED,
  UNKNOWN_DESIGNER,
} from './catalog.ts'
import { formatMoney } from './money.ts'

test('[spec 348] the sizes are XS, S, M, L, XL, XXL, in that order', () => {
  expect(SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
})

test('[spec 349] the colors are black, white, navy, gray, red and royal-blue', () => {
  expect(COLORS).toEqual(['black', 'white', 'navy', 'gray', 'red', 'royal-blue'])
})

test('[spec 357] the fallback names are Unknown Designer and Uncategorized', () => {
  expect([UNKNOWN_DESIGNER, UNCATEGORIZED]).toEqual(['Unknown Designer', 'Uncategorized'])
})

test('a design costs $24.99 by default and at most $100.00, and has up to ten images', () => {
  expect(formatMoney(DEFAULT_PRICE_CENTS)).toBe('$24.99')
  expect(formatMoney(MAX_PRICE_CENTS)).toBe('$100.00')
  expect(MAX_IMAGES).toBe(10)
})
