import { expect, test } from 'vitest'
import { heroColor, heroColors } from './hero-color.ts'

const id = '00000000-0000-4000-8000-000000000000'

test('uses the best color that is visible on the dark background', () => {
  expect(heroColor(id, ['black', 'navy', 'red', 'white'])).toBe('red')
  expect(heroColor(id, ['white', 'gray'])).toBe('white')
})

test('avoids the colors of its neighbors if possible', () => {
  expect(heroColor(id, ['red', 'white'], ['red'])).toBe('white')
  expect(heroColor(id, ['red', 'black'], ['red'])).toBe('red')
})

test('uses dark cloth for a design that is visible on nothing else', () => {
  expect(heroColor(id, ['black'])).toBe('black')
})

test('neighbors in the hero have different colors', () => {
  const colors = ['red', 'white'] as const
  expect(
    heroColors([
      { id, colors },
      { id, colors },
    ]),
  ).toEqual(['red', 'white'])
})
