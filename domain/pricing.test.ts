import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { isChargeable, isShippingAlwaysFree, totals } from './pricing.ts'

test.each([
  [0, 9_99],
  [79_99, 9_99],
  [80_00, 0],
  [80_01, 0],
])('[spec 352] [spec 353] shipping for a subtotal of %i cents costs %i cents', (subtotal, shipping) => {
  expect(totals([{ priceCents: cents(subtotal), quantity: 1 }])).toEqual({
    subtotalCents: subtotal,
    shippingCents: shipping,
    totalCents: subtotal + shipping,
  })
})

test('[spec 354] totals have no floating-point error', () => {
  expect(totals([{ priceCents: cents(19_99), quantity: 3 }]).totalCents).toBe(69_96)
})

test.each([
  [49_99, 5_00],
  [50_00, 0],
])('a subtotal of %i cents ships for %i cents at other prices', (subtotal, shipping) => {
  const prices = { priceCents: cents(5_00), freeFromCents: cents(50_00) }
  expect(totals([{ priceCents: cents(subtotal), quantity: 1 }], prices).shippingCents).toBe(shipping)
})

test.each([
  [0, true],
  [1, false],
  [49, false],
  [50, true],
])('whether a card can be charged %i cents: %s', (amount, isPossible) => {
  expect(isChargeable(cents(amount))).toBe(isPossible)
})

test.each([
  [0, 80_00, true],
  [9_99, 0, true],
  [9_99, 80_00, false],
])('whether shipping for %i cents, free from %i cents, is always free: %s', (price, freeFrom, isFree) => {
  expect(isShippingAlwaysFree({ priceCents: cents(price), freeFromCents: cents(freeFrom) })).toBe(isFree)
})
