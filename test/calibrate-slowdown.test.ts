import { expect, test } from 'vitest'
import { calibrateSlowdown } from './calibrate-slowdown.ts'

test.each([
  [1750, 4],
  [3000, 4],
  [1100, 2.5],
  [200, 1],
])('a machine with the benchmark index %i is slowed down by %f', (benchmark, slowdown) => {
  expect(calibrateSlowdown(benchmark)).toBe(slowdown)
})
