import { expect, test } from 'vitest'
import { DEFAULT_PRICE, readPrice } from './read-price.ts'

test('[spec 248, 346] a price starts at 24.99', () => {
  expect(readPrice(DEFAULT_PRICE)).toBe(24_99)
})

test.each([
  ['100', 100_00],
  ['100.01', 100_00],
  ['5000', 100_00],
  ['0.01', 1],
  [' 19.5 ', 19_50],
])('[spec 247, 346] %s is sent as %i cents, never more than 100 dollars', (text, cents) => {
  expect(readPrice(text)).toBe(cents)
})

test.each(['', ' ', '0', '-1', 'abc', '9.999', 'NaN', 'Infinityy'])('[spec 244] %j is no price', (text) => {
  expect(readPrice(text)).toBeUndefined()
})
