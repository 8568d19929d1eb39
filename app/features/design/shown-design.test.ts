import { expect, test } from 'vitest'
import { type Design, isBackPrint, showProduct } from './shown-design.ts'

const placement = { side: 'back', x: 5000, y: 5000, scale: 500, rotation: 0 } as const
const tee = { product: 'tee', price: 24.99, garment: 'tee', colors: ['white'], fixed_colors: false, placement: null }
const hoodie = {
  product: 'hoodie',
  price: 54,
  garment: 'hoodie-back',
  colors: ['black'],
  fixed_colors: true,
  placement,
}
const design = { id: 'a', title: 'Apex', ...tee, products: [tee, hoodie] } as unknown as Design

test('shows the price, colors, side and placement of a product', () => {
  expect(showProduct(design, 'hoodie')).toMatchObject({ ...hoodie, id: 'a', title: 'Apex' })
  expect(isBackPrint(showProduct(design, 'hoodie').garment)).toBe(true)
})

test.each([null, 'tee', 'hat', 'mug'])('shows the main product, without naming it, for %j', (product) => {
  expect(showProduct(design, product)).toMatchObject({ ...tee, product: undefined })
})
