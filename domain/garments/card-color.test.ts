import { expect, test } from 'vitest'
import type { Color } from '#domain/catalog.ts'
import { cardColor } from './card-color.ts'

const ids = Array.from({ length: 60 }, (_, index) => `${(index * 7919).toString(16).padStart(6, '0')}aa-0000`)

function wornBy(bestFirst: readonly Color[]) {
  return new Set(ids.map((id) => cardColor(id, bestFirst)))
}

test('designs with light ink wear the best three of the dark colors, so that the wall is not all black', () => {
  expect(wornBy(['black', 'navy', 'royal-blue', 'red', 'gray'])).toEqual(new Set(['black', 'navy', 'royal-blue']))
})

test('designs with dark ink wear light cloth, even where they could be read on red and blue', () => {
  expect(wornBy(['white', 'gray', 'red', 'royal-blue'])).toEqual(new Set(['white', 'gray']))
  expect(wornBy(['white', 'royal-blue', 'red'])).toEqual(new Set(['white']))
})

test('a design always wears the same, and a design of which nothing is known wears something', () => {
  expect(cardColor('0fa3c2', ['red', 'navy'])).toBe(cardColor('0fa3c2', ['red', 'navy']))
  expect(cardColor('0fa3c2', [])).toBeTruthy()
})
