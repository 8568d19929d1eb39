import { expect, test } from 'vitest'
import { updateShown } from './shown-favorites.ts'

const [apex, chicane] = ['Apex', 'Chicane'].map((title) => ({ id: title, title })) as [Favorite, Favorite]
type Favorite = { id: string; title: string }

test('shows a new favorite first and keeps a removed one', () => {
  const shown = { owner: 'a', items: [apex] }
  expect(updateShown(shown, { owner: 'a', items: [] })).toBe(shown)
  expect(updateShown(shown, { owner: 'a', items: [chicane] }).items).toEqual([chicane, apex])
})

test('keeps the favorites of a guest who signs in', () => {
  const shown = { owner: null, items: [apex] }
  expect(updateShown(shown, { owner: 'a', items: [chicane, apex] })).toEqual({ owner: 'a', items: [chicane, apex] })
})

test.each(['b', null])('drops the favorites of an account when the owner becomes %s', (owner) => {
  expect(updateShown({ owner: 'a', items: [apex] }, { owner, items: [chicane] }).items).toEqual([chicane])
})

test('drops them although the lists change after each other, as in a tab that follows another one', () => {
  const steps = [
    { owner: null, items: [] },
    { owner: 'b', items: [chicane] },
  ]
  expect(steps.reduce(updateShown, { owner: 'a', items: [apex] }).items).toEqual([chicane])
})
