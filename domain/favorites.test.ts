import { expect, test } from 'vitest'
import { changeFavorites, MAX_FAVORITES, repairFavorites } from './favorites.ts'

const design = { id: '11111111-1111-4111-8111-111111111111', title: 'Big Block' }
const other = { id: '22222222-2222-4222-8222-222222222222', title: 'Fig. 7' }

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['an object', { by: 1 }],
  ['strange entries', [1, null, 'a', {}, { id: 'x' }]],
])('reads %s as an empty list', (_, stored) => {
  expect(repairFavorites(stored)).toEqual([])
})

test('keeps valid entries once and drops the rest', () => {
  const stored = [design, { ...design, title: 'Again' }, { id: other.id, title: 7 }, { id: 'x', title: 'y' }]
  expect(repairFavorites(stored)).toEqual([design, { id: other.id, title: '' }])
})

test('truncates a list that is too long', () => {
  const many = Array.from({ length: MAX_FAVORITES + 5 }, () => ({ id: crypto.randomUUID(), title: 'x' }))
  expect(repairFavorites(many)).toHaveLength(MAX_FAVORITES)
})

test('puts a new favorite first and never adds it twice', () => {
  expect(changeFavorites([other, design], design, true)).toEqual([design, other])
  expect(changeFavorites([other, design], design, false)).toEqual([other])
})
