import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['+49', `"'+49"`],
  ['-2', `"'-2"`],
  ['@cmd', `"'@cmd"`],
  ['\t=1', `"'\t=1"`],
  ['Fig. 7', 'Fig. 7'],
  ['Say "hi", twice', '"Say ""hi"", twice"'],
  ['two\nlines', '"two\nlines"'],
])('the words %j become %j, never a formula', (words, cell) => {
  expect(toCsv([[words]])).toBe(`${cell}\r\n`)
})

test('numbers stay numbers, below zero too, and nothing is nothing', () => {
  expect(toCsv([[1, -9.996, null, 'x']])).toBe('1,-9.996,,x\r\n')
})
