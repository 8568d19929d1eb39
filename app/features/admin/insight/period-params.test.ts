import { expect, test } from 'vitest'
import { readDates } from './period-params.ts'

test.each([
  ['2026-11-01', '2026-11-30', true],
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['2025-01-01', '2026-11-01', false],
  ['2026-02-30', '2026-03-01', false],
  ['', '2026-03-01', false],
  ['yesterday', 'today', false],
])('the period from %s to %s is valid: %s', (from, to, isValid) => {
  expect(readDates(from, to)).toEqual(isValid ? { from, to } : undefined)
})
