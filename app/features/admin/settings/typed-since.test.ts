import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test('after saving, only the values that were typed after the request was sent remain', () => {
  const typed = { values: { name: 'Apex LLC', address: '1 Main Street' }, before: { name: 'Apex', address: '' } }
  const sent = { name: 'Apex Inc.', address: '1 Main Street', email: '' }
  expect(typedSince(sent, typed)).toEqual({ values: { name: 'Apex LLC' }, before: {} })
})

test('after saving, nothing remains if nothing more was typed', () => {
  const typed = { values: { name: 'Apex Inc.' }, before: { name: 'Apex' } }
  expect(typedSince({ name: 'Apex Inc.' }, typed).values).toEqual({})
})
