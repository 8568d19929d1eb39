import { expect, test } from 'vitest'
import { changeFavorites, MAX_FAVORITES, repairFavorites } from './favorites.ts'

const design = { id: '11111111-1111-4111-8111-111111111111', title: 'Big Block' }
const other = { id: '22222222-2222-4222-8222-222222222222', title: 'Fig. 7' }

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['an object', { by: 1 }],
  ['strange entries', [1, null, 'a', {}, { id: 'x' }]],
])('favorites that hold %s are none', (_, stored) => {
  expect(repairFavorites(stored)).toEqual([])
})

test('good entries survive among bad ones, each once, with whatever title they have', () => {
  const stored = [design, { ...design, title: 'Again' }, { id: other.id, title: 7 }, { id: 'x', title: 'y' }]
  expect(repairFavorites(stored)).toEqual([design, { id: other.id, title: '' }])
})

test('a list that is too long is cut', () => {
  const many = Array.from({ length: MAX_FAVORITES + 5 }, () => ({ id: crypto.randomUUID(), title: 'x' }))
  expect(repairFavorites(many)).toHaveLength(MAX_FAVORITES)
})

test('what is liked comes first, and is there once', () => {
  expect(changeFavorites([other, design], design, true)).toEqual([design, other])
  expect(changeFavorites([other, design], design, false)).toEqual([other])
})
