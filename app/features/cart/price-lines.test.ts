import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart.ts'
import { priceLines } from './price-lines.ts'

const shirt: CartItem = { id: 'a-M', designId: 'a', name: 'Late Brake', price: 20, image: null, quantity: 3 }
const cap: CartItem = { id: 'b', designId: 'b', name: 'Apex', price: 15.5, image: null, quantity: 1 }

test('uses the price at which the line was added until current prices are loaded', () => {
  const [line] = priceLines([shirt], undefined)
  expect(line).toMatchObject({ priceCents: 20_00, totalCents: 60_00, isSold: true })
  expect(line).not.toHaveProperty('wasCents')
})

test('uses the current price and title, and keeps the old price for display', () => {
  const fresh = {
    requested: new Set(['a', 'b']),
    prices: new Map([
      ['a', { name: 'Later Brake', price: 24.99, garment: 'tee' as const, colors: ['white' as const] }],
    ]),
  }
  const [line] = priceLines([shirt], fresh)
  expect(line).toMatchObject({ name: 'Later Brake', priceCents: 24_99, totalCents: 74_97, wasCents: 20_00 })
  expect(line).toMatchObject({ garment: 'tee', colors: ['white'] })
})

test('a design is no longer sold if it was requested but not returned', () => {
  const fresh = { requested: new Set(['a']), prices: new Map() }
  expect(priceLines([shirt, cap], fresh).map(({ isSold }) => isSold)).toEqual([false, true])
})
