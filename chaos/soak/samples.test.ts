import { expect, test } from 'vitest'
import { slopePerTenMinutes } from './samples.ts'

test('the slope of memory is the growth in ten minutes', () => {
  const samples = [0, 60_000, 120_000, 180_000].map((atMs) => ({ atMs, memoryBytes: 1000 + atMs / 600 }))
  expect(slopePerTenMinutes(samples)).toBeCloseTo(1000)
  expect(slopePerTenMinutes(samples.map(({ atMs }) => ({ atMs, memoryBytes: 5 })))).toBe(0)
})
