import { expect, test } from 'vitest'
import { estimateStoredBytes, isWorthShowing } from './quotas.ts'

test('a quota is shown once half of it is used', () => {
  expect([isWorthShowing(24, 50), isWorthShowing(25, 50), isWorthShowing(51, 50)]).toEqual([false, true, true])
})

test.each([
  ['a JPEG takes twelve times as much', { format: 'jpeg', bytes: 6_500_000, pixels: 27_000_000 }, 78_000_000],
  ['a PNG takes twice as much', { format: 'png', bytes: 2_000_000, pixels: 24_300_000 }, 4_000_000],
  ['a small image takes at most five bytes per pixel', { format: 'jpeg', bytes: 500, pixels: 100 }, 500],
  ['a detailed JPEG takes at most five bytes per pixel', { format: 'jpeg', bytes: 900, pixels: 1000 }, 5000],
] as const)('%s', (_, file, expected) => {
  expect(estimateStoredBytes(file)).toBe(expected)
})
