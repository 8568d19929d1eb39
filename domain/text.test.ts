import { expect, test } from 'vitest'
import { isPlainLine, isPlainText } from './text.ts'

const REORDERING = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069']
const CONTROLS = [...'\0\x01\x08\x0b\x0c\x1b\x7f\x85\x9f']

test.each([...REORDERING, ...CONTROLS, '\ud800'])('[S23] neither names nor texts may contain %j', (character) => {
  expect(isPlainLine(`a${character}b`)).toBe(false)
  expect(isPlainText(`a${character}b`)).toBe(false)
})

test.each(['\r', '\n', '\t', '\u2028', '\u2029'])('[S23] texts may contain %j, names may not', (character) => {
  expect(isPlainLine(`a${character}b`)).toBe(false)
  expect(isPlainText(`a${character}b`)).toBe(true)
})

test.each(['\u200b', '\u200d', '\u200e', '\ufeff', '\u3000'])('[S23] a name of %j alone is invisible', (character) => {
  expect(isPlainLine(character)).toBe(false)
})

test.each(['', 'Zoë O’Brien', '日本グランプリ', 'عبد الله', 'می‌خواهم', '👨‍👩‍👧', 'שלום\u200f!', 'a b', '1'])(
  'accepts %j as a name and as text',
  (text) => {
    expect(isPlainLine(text)).toBe(true)
    expect(isPlainText(text)).toBe(true)
  },
)
