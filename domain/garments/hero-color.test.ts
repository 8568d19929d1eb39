import { expect, test } from 'vitest'
import { heroColor } from './hero-color.ts'

const id = '00000000-0000-4000-8000-000000000000'

test('in the hero a design wears the best of its colors that is seen on ink', () => {
  expect(heroColor(id, ['black', 'navy', 'red', 'white'])).toBe('red')
  expect(heroColor(id, ['white', 'gray'])).toBe('white')
})

test('neighbors wear different colors if they can', () => {
  expect(heroColor(id, ['red', 'white'], ['red'])).toBe('white')
  expect(heroColor(id, ['red', 'black'], ['red'])).toBe('red')
})

test('a design that is only seen on dark cloth wears that', () => {
  expect(heroColor(id, ['black'])).toBe('black')
})
