import { expect, test } from 'vitest'
import { toResult } from './compare-sizes.ts'

const SIZES = [1000, 1_000_000]

test('a call that takes twice as long in the large shop reaches half of the limit', () => {
  const result = toResult(
    'search',
    SIZES,
    [
      [1, 2],
      [1, 2],
      [1, 2.2],
    ],
    1.5,
  )
  expect(result.ratio?.median).toBe(0.5)
  expect(result.passed).toBe(false)
  expect(result.measured).toBe('2.00× at 1,000,000 (2.00 ms), 1.00 ms at 1,000')
})

test('one slow round does not miss the target', () => {
  expect(
    toResult(
      'search',
      SIZES,
      [
        [1, 1.1],
        [1, 9],
        [1, 1.2],
      ],
      1.5,
    ).passed,
  ).toBe(true)
})
