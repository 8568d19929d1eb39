import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import type { Placement } from '#domain/products.ts'
import {
  changeProduct,
  copyPlacement,
  findInvalidPrices,
  fromChoices,
  listOffered,
  type ProductsValue,
  placementOf,
  toNewProducts,
} from './products-value.ts'

const MAIN = { product: 'tee' as const, priceCents: cents(24_99) }
const ARTWORK = { width: 1000, height: 500 }
const small: Placement = { side: 'back', x: 5000, y: 4000, scale: 500, rotation: 45 }

test('sends nothing while everything is at its defaults', () => {
  expect(toNewProducts({}, MAIN, ARTWORK)).toEqual([])
  expect(toNewProducts(changeProduct({}, 'hat', { isOn: false, price: '30' }), MAIN, ARTWORK)).toEqual([])
})

test('another product has the price of the main product until it gets its own', () => {
  const hoodie = changeProduct({}, 'hoodie', { isOn: true })
  expect(toNewProducts(hoodie, MAIN, ARTWORK)).toEqual([{ product: 'hoodie', price: 24.99 }])
  expect(toNewProducts(changeProduct(hoodie, 'hoodie', { price: '44.5' }), MAIN, ARTWORK)).toEqual([
    { product: 'hoodie', price: 44.5 },
  ])
})

test('sends colors and placements in their stored form', () => {
  const value = changeProduct({}, 'tee', { colors: ['white', 'black'], placement: small })
  expect(toNewProducts(value, MAIN, ARTWORK)).toEqual([
    { product: 'tee', colors: ['black', 'white'], placement: small },
  ])
})

test('keeps the settings of a product that becomes the main one', () => {
  const value = changeProduct({}, 'hoodie', { isOn: true, price: '40', placement: small })
  expect(toNewProducts(value, { ...MAIN, product: 'hoodie' }, ARTWORK)).toEqual([
    { product: 'hoodie', placement: small },
  ])
  expect(listOffered(value, 'hat')).toEqual(['hat', 'hoodie'])
})

test('a placement follows artwork with other proportions', () => {
  const value = changeProduct({}, 'tee', { placement: { ...small, scale: 1000, rotation: 0, x: 0 } })
  expect(placementOf(value, 'tee', { width: 100, height: 1000 })).toMatchObject({ scale: 1000, x: 600, y: 5000 })
})

test('copies a placement to all products, and to the front of a cap', () => {
  const value = changeProduct({}, 'tee', { placement: small })
  const copied = copyPlacement(value, 'tee', ['tee', 'hoodie', 'hat'], ARTWORK)
  expect(copied.hoodie?.placement).toEqual(small)
  expect(copied.hat?.placement).toMatchObject({ side: 'front', rotation: 45 })
  expect(copyPlacement(copied, 'tank', ['hoodie'], ARTWORK).hoodie?.placement).toBeNull()
})

test('reads the choices of a stored design', () => {
  const choices = [
    { product: 'tee' as const, price: null, colors: ['black' as const], placement: null },
    { product: 'hat' as const, price: 19, colors: null, placement: null },
  ]
  const value: ProductsValue = fromChoices(choices)
  expect(value.hat).toEqual({ isOn: true, price: '19.00', colors: null, placement: null })
  expect(toNewProducts(value, MAIN, ARTWORK)).toEqual([
    { product: 'tee', colors: ['black'] },
    { product: 'hat', price: 19 },
  ])
})

test('finds invalid prices of the products that are on', () => {
  const value = changeProduct(changeProduct({}, 'hat', { isOn: true, price: '0' }), 'tank', { price: '0' })
  expect(findInvalidPrices(value, 'tee')).toEqual(['hat'])
  expect(findInvalidPrices(value, 'hat')).toEqual([])
})
