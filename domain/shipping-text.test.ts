import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { describeShipping, freeShippingText, shippingNote } from './shipping-text.ts'

test('names the price and the subtotal from which shipping is free', () => {
  const shipping = { priceCents: cents(9_99), freeFromCents: cents(80_00) }
  expect(freeShippingText(shipping)).toBe('Free shipping on orders of $80.00 or more')
  expect(shippingNote(shipping)).toBe('Free shipping on orders of $80.00 or more, otherwise $9.99')
  expect(describeShipping(shipping)).toBe('Shipping is free on orders of $80.00 or more. Otherwise it is $9.99.')
})

test.each([
  [0, 80_00],
  [9_99, 0],
])('says that shipping is free at a price of %i cents, free from %i cents', (price, freeFrom) => {
  const shipping = { priceCents: cents(price), freeFromCents: cents(freeFrom) }
  expect(freeShippingText(shipping)).toBe('Free shipping on all orders')
  expect(shippingNote(shipping)).toBe('Free shipping on all orders')
  expect(describeShipping(shipping)).toBe('Shipping is free on all orders.')
})
