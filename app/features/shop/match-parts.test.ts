import { expect, test } from 'vitest'
import { matchParts } from './match-parts.ts'

test.each([
  ['Downhill Only', 'HILL', ['Down', 'hill', ' Only']],
  ['Rally, rally', 'rally', ['', 'Rally', ', ', 'rally', '']],
  ['Fig. 7 (50% off) [a-b] \\ / *', '(50% off) [a-b] \\ / *', ['Fig. 7 ', '(50% off) [a-b] \\ / *', '']],
  ['Ton-Up Tuesdays', 'n-u', ['To', 'n-U', 'p Tuesdays']],
  ['Spool', '.', ['Spool']],
  ['Touge 峠 🏁', '🏁', ['Touge 峠 ', '🏁', '']],
  ['Spool', undefined, ['Spool']],
])('in %s the piece %s is found', (text, term, parts) => {
  expect(matchParts(text, term)).toEqual(parts)
})

test('no sign on the keyboard breaks it', () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const sign of signs) expect(matchParts(`<${sign}>`, `<${sign}>`)[1]).toBe(`<${sign}>`)
  expect(matchParts(signs.join(''), signs.join(''))).toHaveLength(3)
})
