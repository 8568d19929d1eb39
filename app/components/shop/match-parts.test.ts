import { expect, test } from 'vitest'
import { matchParts } from './match-parts.ts'

test.each([
  ['Downhill Only', 'HILL', ['Down', 'hill', ' Only']],
  ['Rally, rally', 'rally', ['', 'Rally', ', ', 'rally', '']],
  ['Fig. 7 (50% off) [a-b] \\ / *', '(50% off) [a-b] \\ / *', ['Fig. 7 ', '(50% off) [a-b] \\ / *', '']],
  ['Spool', '.', ['Spool']],
  ['Touge 峠 🏁', '🏁', ['Touge 峠 ', '🏁', '']],
  ['Spool', undefined, ['Spool']],
])('in %s the piece %s is found', (text, term, parts) => {
  expect(matchParts(text, term)).toEqual(parts)
})
