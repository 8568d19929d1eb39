import { expect, test } from 'vitest'
import { findJsonFault } from './check-json.ts'

const check = (json: string) => findJsonFault(Buffer.from(json))
const nested = (depth: number) => `${'{"a":['.repeat(depth / 2)}1${']}'.repeat(depth / 2)}`

test('[S21] JSON may be nested 32 levels deep', () => {
  expect(check(nested(32))).toBeUndefined()
  expect(check(nested(34))).toMatch('nested more than 32 levels')
  expect(check('['.repeat(1_000_000))).toMatch('nested')
})

test('brackets and commas within strings do not count', () => {
  expect(check(JSON.stringify('[{'.repeat(100) + ','.repeat(20_000)))).toBeUndefined()
  expect(check(JSON.stringify({ quote: `"${'['.repeat(100)}`, backslash: '\\' }))).toBeUndefined()
})

test('rejects more than 10,000 values', () => {
  expect(check(JSON.stringify(Array(10_000).fill(0)))).toBeUndefined()
  expect(check(JSON.stringify(Array(10_001).fill(0)))).toMatch('more than 10000 values')
})

test.each(['"\\u0000"', '{"a\\u0000":1}', '"a\0b"', '["\\\\\\u0000"]'])('[S19] rejects a NUL in %j', (json) => {
  expect(check(json)).toMatch('NUL')
})

test.each(['"\\\\u0000"', '"\\u0001"', '"\\u00000"'.replace('0000', '0010'), '"', '"\\', ''])('accepts %j', (json) => {
  expect(check(json)).toBeUndefined()
})
