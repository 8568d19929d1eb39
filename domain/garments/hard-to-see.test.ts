import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { hardToSeeOn, suggestColor } from './hard-to-see.ts'

test('lists the colors with too little contrast', () => {
  expect(hardToSeeOn(['white', 'gray'])).toEqual(['black', 'navy', 'red', 'royal-blue'])
  expect(hardToSeeOn(COLORS)).toEqual([])
  expect(hardToSeeOn(['white', 'gray'], ['white', 'red'])).toEqual(['red'])
})

test('suggests the best color instead of one on which the design is hard to see', () => {
  expect(suggestColor('black', ['white', 'gray'])).toBe('white')
  expect(suggestColor('gray', ['white', 'gray'])).toBeUndefined()
  expect(suggestColor(undefined, ['white'])).toBeUndefined()
})
