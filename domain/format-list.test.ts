import { expect, test } from 'vitest'
import { formatList } from './format-list.ts'

test.each([
  [[], ''],
  [['red'], 'red'],
  [['red', 'black'], 'red and black'],
  [['red', 'black', 'navy'], 'red, black, and navy'],
])('formats %j as "%s"', (words, listed) => {
  expect(formatList(words)).toBe(listed)
  expect(formatList(words)).toBe(new Intl.ListFormat('en-US').format(words))
})
