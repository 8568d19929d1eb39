import { expect, test } from 'vitest'
import { choicesProblem, toChoice, toProducts } from './product-values.ts'

const hoodie = toChoice({ product: 'hoodie', price: 39.5 })

test('a stored product becomes a choice with a typed price and back', () => {
  expect(hoodie).toEqual({ product: 'hoodie', price: '39.50', colors: null, placement: null })
  expect(toProducts([hoodie], 'tee')).toEqual([{ product: 'hoodie', price: 39.5, colors: null, placement: null }])
})

test('the main product has the price of the design', () => {
  expect(toProducts([hoodie], 'hoodie')).toEqual([{ product: 'hoodie', colors: null, placement: null }])
  expect(choicesProblem([{ ...hoodie, price: '' }], 'hoodie')).toBeUndefined()
})

test('another product needs a valid price', () => {
  expect(choicesProblem([{ ...hoodie, price: '0' }], 'tee')).toContain('for the hoodie')
  expect(toProducts([{ ...hoodie, price: 'abc' }], 'tee')).toEqual([
    { product: 'hoodie', colors: null, placement: null },
  ])
})
