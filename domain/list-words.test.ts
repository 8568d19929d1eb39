import { expect, test } from 'vitest'
import { listWords } from './list-words.ts'

test.each([
  [[], ''],
  [['red'], 'red'],
  [['red', 'black'], 'red and black'],
  [['red', 'black', 'navy'], 'red, black, and navy'],
])('%j are listed as "%s"', (words, listed) => {
  expect(listWords(words)).toBe(listed)
  expect(listWords(words)).toBe(new Intl.ListFormat('en-US').format(words))
})
