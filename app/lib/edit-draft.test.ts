import { expect, test } from 'vitest'
import { parseEdit } from './edit-draft.ts'

const current = { id: 'x', version: 2, title: 'Theirs', price: 20 }
const valuesOf = ({ title, price }: typeof current) => ({ title, price: price.toFixed(2) })
const parse = (stored: unknown) => parseEdit(stored, current, valuesOf)

test('a draft keeps the version that it was made to', () => {
  const base = { ...current, version: 1, title: 'Before' }
  expect(parse({ base, changes: { title: 'Mine' } })).toEqual({ base, changes: { title: 'Mine' } })
})

test('a draft continues with the current version if that changed only other fields', () => {
  expect(parse({ base: { ...current, version: 1, price: 10 }, changes: { title: 'Mine' } })?.base).toBe(current)
})

test.each([
  ['null', null],
  ['changes without their version', { title: 'Mine' }],
  ['a version without changes', { base: current }],
  ['a version with fewer fields', { base: { id: 'x', version: 1, title: 'Before' }, changes: { title: 'Mine' } }],
])('drops a draft that is %s', (_, stored) => {
  expect(parse(stored)).toBeUndefined()
})

test('a draft keeps only known fields of the right type', () => {
  const changes = { title: 'Mine', price: 3, other: 'x' }
  expect(parse({ base: current, changes })?.changes).toEqual({ title: 'Mine' })
})
