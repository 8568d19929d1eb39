import { expect, test } from 'vitest'
import { matchParts, wordsOf } from './match-parts.ts'

test.each([
  ['Downhill Only', 'HILL', ['Down', 'hill', ' Only']],
  ['Rally, rally', 'rally', ['', 'Rally', ', ', 'rally', '']],
  ['Fig. 7 (50% off) [a-b] \\ / *', '(50% off) [a-b] \\ / *', ['Fig. 7 ', '(50% off) [a-b] \\ / *', '']],
  ['Ton-Up Tuesdays', 'n-u', ['To', 'n-U', 'p Tuesdays']],
  ['Spool', '.', ['Spool']],
  ['Touge 峠 🏁', '🏁', ['Touge 峠 ', '🏁', '']],
  ['Spool', undefined, ['Spool']],
  ['Monte Ferro', ['ferro', 'monte'], ['', 'Monte', ' ', 'Ferro', '']],
  ['Grandfather ran', ['ran'], ['Grandfather ', 'ran', '']],
  ['Spool', [], ['Spool']],
])('splits %s at %s', (text, term, parts) => {
  expect(matchParts(text, term)).toEqual(parts)
})

test('matches every ASCII character literally', () => {
  const characters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const character of characters) expect(matchParts(`<${character}>`, `<${character}>`)[1]).toBe(`<${character}>`)
  expect(matchParts(characters.join(''), characters.join(''))).toHaveLength(3)
})

test('the words of a search term consist of letters and digits', () => {
  expect(wordsOf(' Café-racer, 24h! ')).toEqual(['Café', 'racer', '24h'])
  expect(wordsOf(undefined)).toEqual([])
})
