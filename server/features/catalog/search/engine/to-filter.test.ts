import { expect, test } from 'vitest'
import { afterKeys, toFilter, toSortKeys } from './to-filter.ts'

test('the text of a visitor cannot leave its string', () => {
  expect(toFilter([{ contains: '") || (_key > "' }])).toBe(String.raw`(search_text @~ "\"\\) \\|\\| \\(_key > \"")`)
  expect(toFilter([{ contains: '\\' }])).toBe(String.raw`(search_text @~ "\\\\")`)
  expect(toFilter([{ field: 'tag', anyOf: ['a"b\\'] }])).toBe(String.raw`(((tag @ "a\"b\\")))`)
})

test('words are alternatives within a phrase, and stop words are left out', () => {
  expect(toFilter([{ words: [[['the'], ['cap', 'hat'], ['pick up']]] }])).toBe(
    '(((((words @ "cap") || (words @ "hat")) && ((words @ "pick")))))',
  )
  expect(toFilter([{ words: [[['the'], ['of']]] }])).toBeUndefined()
})

test('filters are alternatives within a facet; one without values selects nothing', () => {
  expect(toFilter([{ contains: 'x' }, { prices: ['20-25', 'from-50'] }])).toBe(
    '(search_text @~ "x") && (((price >= 2000 && price < 2500) || (price >= 5000)))',
  )
  expect(toFilter([{ contains: 'x' }, { field: 'category', anyOf: [] }])).toBeUndefined()
})

test('a cursor continues in the order of the list', () => {
  expect(toSortKeys('best-selling')).toBe('-sold,-created_at,-_key')
  expect(afterKeys('price-up', ['2499', 'b'])).toBe('((price > 2499) || (price == 2499 && _key > "b"))')
  expect(afterKeys('best-selling', ['3', '17', 'b'])).toBe(
    '((sold < 3) || (sold == 3 && created_at < 17) || (sold == 3 && created_at == 17 && _key < "b"))',
  )
})
