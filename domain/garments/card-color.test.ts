import { expect, test } from 'vitest'
import type { Color } from '#domain/catalog.ts'
import { cardColor } from './card-color.ts'

const ids = Array.from({ length: 60 }, (_, index) => `${(index * 7919).toString(16).padStart(6, '0')}aa-0000`)

function colorsFor(bestFirst: readonly Color[]) {
  return new Set(ids.map((id) => cardColor(id, bestFirst)))
}

test('varies the best three dark colors for light artwork, so that the grid is not all black', () => {
  expect(colorsFor(['black', 'navy', 'royal-blue', 'red', 'gray'])).toEqual(new Set(['black', 'navy', 'royal-blue']))
})

test('uses light cloth for dark artwork, even if it is legible on red and blue', () => {
  expect(colorsFor(['white', 'gray', 'red', 'royal-blue'])).toEqual(new Set(['white', 'gray']))
  expect(colorsFor(['white', 'royal-blue', 'red'])).toEqual(new Set(['white']))
})

test('is deterministic, and has a fallback for a design without known colors', () => {
  expect(cardColor('0fa3c2', ['red', 'navy'])).toBe(cardColor('0fa3c2', ['red', 'navy']))
  expect(cardColor('0fa3c2', [])).toBeTruthy()
})
