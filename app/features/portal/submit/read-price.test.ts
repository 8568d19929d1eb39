import { expect, test } from 'vitest'
import { DEFAULT_PRICE, readPrice } from './read-price.ts'

test('[spec 248, 346] the default price is $24.99', () => {
  expect(readPrice(DEFAULT_PRICE)).toBe(24_99)
})

test.each([
  ['100', 100_00],
  ['100.01', 100_00],
  ['5000', 100_00],
  ['0.01', 1],
  [' 19.5 ', 19_50],
])('[spec 247, 346] reads %s as %i cents, at most $100', (text, cents) => {
  expect(readPrice(text)).toBe(cents)
})

test.each(['', ' ', '0', '-1', 'abc', '9.999', 'NaN', 'Infinityy'])('[spec 244] rejects %j', (text) => {
  expect(readPrice(text)).toBeUndefined()
})
