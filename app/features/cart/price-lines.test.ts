import { expect, test } from 'vitest'
import type { CartItem } from '#domain/cart.ts'
import { COLORS } from '#domain/catalog.ts'
import { isColorOffered, namesAndPrices, priceLines } from './price-lines.ts'

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

const hoodie: CartItem = { ...shirt, id: 'a-M-navy-hoodie', product: 'hoodie', color: 'navy', price: 50 }
const offers = {
  requested: new Set(['a']),
  prices: new Map([
    ['a', { name: 'Late Brake', price: 20, garment: 'tee' as const, colors: ['white' as const] }],
    [
      'a-hoodie',
      {
        name: 'Late Brake',
        price: 54,
        garment: 'hoodie-back' as const,
        colors: ['black' as const],
        hasFixedColors: true,
      },
    ],
  ]),
}

test('each product of a design has its own price, garment and colors', () => {
  const [main, other] = priceLines([shirt, hoodie], offers)
  expect(main).toMatchObject({ priceCents: 20_00, garment: 'tee', offeredColors: COLORS })
  expect(other).toMatchObject({ priceCents: 54_00, wasCents: 50_00, garment: 'hoodie-back', offeredColors: ['black'] })
  expect(namesAndPrices(offers).get('a-hoodie')).toEqual({ name: 'Late Brake', price: 54 })
})

test('a product that is not offered anymore is no longer sold', () => {
  const lines = priceLines([shirt, { ...hoodie, product: 'hat' }], offers)
  expect(lines.map(({ isSold }) => isSold)).toEqual([true, false])
})

test('a color that the designer no longer offers has to be chosen again', () => {
  const lines = priceLines([{ ...shirt, color: 'navy' }, hoodie, { ...hoodie, color: 'black' }], offers)
  expect(lines.map(isColorOffered)).toEqual([true, false, true])
})
