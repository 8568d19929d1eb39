import { expect, test } from 'vitest'
import { describeItem } from './describe-item.ts'
import { PRODUCTS, productName } from './products.ts'

test('describes an item with its product, size and color', () => {
  expect(describeItem({ product: 'tank', size: 'M', color: 'royal-blue' })).toBe('Tank top, size M, royal blue')
})

test('every product has a name', () => {
  expect(PRODUCTS.map(productName)).toEqual(['T-shirt', 'Hoodie', 'Tank top', 'Hat'])
})
