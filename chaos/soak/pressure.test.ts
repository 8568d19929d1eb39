import { expect, test } from 'vitest'
import { parsePressure } from './pressure.ts'

test('pressure is the total time in which some process waited', () => {
  const text = 'some avg10=1.57 avg60=3.90 avg300=1.88 total=7348609\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=12\n'
  expect(parsePressure(text)).toBeCloseTo(7348.609)
  expect(parsePressure('')).toBe(0)
})
