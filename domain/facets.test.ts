import { expect, test } from 'vitest'
import { COLORS, MAX_PRICE_CENTS } from './catalog.ts'
import { facetLabel, PRICE_LIMITS, PRICE_RANGES } from './facets.ts'
import { GARMENTS } from './garments/garment.ts'
import { PRODUCTS } from './products.ts'

test('every price is in exactly one range', () => {
  for (let price = 0; price <= MAX_PRICE_CENTS; price++) {
    const ranges = PRICE_RANGES.filter((range) => {
      const { from, below = Number.POSITIVE_INFINITY } = PRICE_LIMITS[range]
      return price >= from && price < below
    })
    if (ranges.length !== 1) expect.fail(`${price} is in ${ranges.length} ranges`)
  }
})

test('every garment can be filtered by', () => {
  expect([...PRODUCTS].toSorted()).toEqual(GARMENTS.filter((garment) => !garment.endsWith('-back')).toSorted())
})

test('every value but a designer’s id has a label', () => {
  for (const value of PRODUCTS) expect(facetLabel('garment', value)).toBeTruthy()
  for (const value of PRICE_RANGES)
    expect(facetLabel('price', value)).toMatch(/^(Under )?\$\d+\.00( to \$\d+\.00| and up)?$/)
  for (const value of COLORS) expect(facetLabel('color', value)?.toLowerCase()).toBe(value.replace('-', ' '))
  expect(facetLabel('category', 'Hats')).toBe('Hats')
  expect(facetLabel('designer', 'id')).toBeUndefined()
})
