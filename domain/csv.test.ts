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
])('writes the text %j as %j, never as a formula', (text, cell) => {
  expect(toCsv([[text]])).toBe(`${cell}\r\n`)
})

test('keeps the two decimals of amounts, also of negative ones', () => {
  expect(toCsv([['25.00', '-9.90', '-9.9']])).toBe(`25.00,-9.90,"'-9.9"\r\n`)
})

test('writes numbers as they are, including negative ones, and null as an empty cell', () => {
  expect(toCsv([[1, -9.996, null, 'x']])).toBe('1,-9.996,,x\r\n')
})
