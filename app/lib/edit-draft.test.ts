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

test('a draft of an earlier release, with fewer fields that the form does not edit, is still used', () => {
  const base = { ...current, version: 1, title: 'Before' }
  const newer = { ...current, updated_at: '2026-02-02', views: 7, queue_place: { place: 1 } }
  const stored = { base: { ...base, updated_at: '2026-01-01' }, changes: { title: 'Mine' } }
  expect(parseEdit(stored, newer, valuesOf)).toEqual({
    base: { ...stored.base, views: 7, queue_place: { place: 1 } },
    changes: { title: 'Mine' },
  })
  expect(parseEdit({ ...stored, base }, newer, valuesOf)).toBeUndefined()
})

test.each([
  ['null', null],
  ['changes without their version', { title: 'Mine' }],
  ['a version without changes', { base: current }],
  ['a version without its number', { base: { id: 'x', title: 'Before', price: 20 }, changes: { title: 'Mine' } }],
  ['a version without an edited field', { base: { id: 'x', version: 1, title: 'Before' }, changes: { title: 'Mine' } }],
  ['a version with a field of another type', { base: { ...current, price: '20' }, changes: { title: 'Mine' } }],
])('drops a draft that is %s', (_, stored) => {
  expect(parse(stored)).toBeUndefined()
})

test('a draft keeps only known fields of the right type', () => {
  const changes = { title: 'Mine', price: 3, other: 'x' }
  expect(parse({ base: current, changes })?.changes).toEqual({ title: 'Mine' })
})
