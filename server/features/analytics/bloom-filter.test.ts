import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addToFilter, newFilter } from './bloom-filter.ts'

const hashOf = (value: number) => createHash('sha256').update(String(value)).digest()

test('a value is new once', () => {
  const filter = newFilter()
  expect(addToFilter(filter, hashOf(1))).toBe(true)
  expect(addToFilter(filter, hashOf(2))).toBe(true)
  expect(addToFilter(filter, hashOf(1))).toBe(false)
})

test('takes almost none of 50,000 values for known ones', () => {
  const filter = newFilter()
  const values = Array.from({ length: 50_000 }, (_, value) => value)
  expect(values.filter((value) => addToFilter(filter, hashOf(value))).length).toBeGreaterThan(49_990)
})
