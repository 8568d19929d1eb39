import { expect, test } from 'vitest'
import { SIZES } from './catalog.ts'
import { findSize } from './find-size.ts'
import { TOPS } from './measured.ts'
import { PRODUCTS } from './products.ts'
import { sizeChartFor } from './size-chart.ts'

test.each(PRODUCTS)('the measurements of each %s in the chart give its own size', (product) => {
  const [first, second] = sizeChartFor(product).measures
  for (const size of SIZES) {
    const advice = findSize(product, { product, cm: first?.cm[size] ?? 0, lengthCm: second?.cm[size], unit: 'cm' })
    expect(advice.size).toBe(size)
    expect(advice.other).toBeUndefined()
  }
})

test.each(TOPS)('a shirt that fits gives the same size for every product when it is a %s', (product) => {
  const chart = sizeChartFor(product).measures[0]?.cm
  for (const size of SIZES)
    for (const other of TOPS) expect(findSize(other, { product, cm: chart?.[size] ?? 0, unit: 'cm' }).size).toBe(size)
})

test('a t-shirt 20.5 in wide is an M in t-shirts, hoodies and tank tops', () => {
  const tee = { product: 'tee', cm: 52.07, unit: 'in' } as const
  expect(findSize('tee', tee)).toEqual({ size: 'M', reason: 'Width is closest to M, 20.5 in.' })
  expect(findSize('hoodie', tee)).toEqual({
    size: 'M',
    reason: 'Width is closest to M, 20.5 in. Hoodies are cut wider than t-shirts for the same fit: M is 22 in.',
  })
  expect(findSize('tank', tee)).toEqual({
    size: 'M',
    reason: 'Width is closest to M, 20.5 in. Tank tops are cut narrower than t-shirts for the same fit: M is 19.5 in.',
  })
})

test('between two sizes, every product gets the same two', () => {
  const tee = { product: 'tee', cm: 53.5, unit: 'cm' } as const
  for (const product of TOPS) expect(findSize(product, tee)).toMatchObject({ size: 'L', other: 'M' })
})

test('says why, in the unit of the measurements', () => {
  expect(findSize('tee', { product: 'tee', cm: 52.4, lengthCm: 73, unit: 'in' })).toEqual({
    size: 'M',
    reason: 'Width is closest to M, 20.5 in, and so is the length, 28.5 in.',
  })
  expect(findSize('hat', { product: 'hat', cm: 57, unit: 'cm' })).toEqual({
    size: 'M',
    reason: 'Head size is closest to M, 57 cm.',
  })
})

test('names both sizes if the width is between them, the larger one first', () => {
  expect(findSize('tee', { product: 'tee', cm: 53.5, lengthCm: 73, unit: 'cm' })).toEqual({
    size: 'L',
    other: 'M',
    reason: 'Width is between M and L. Choose the larger one.',
  })
})

test('names the size for the length if it is another one', () => {
  expect(findSize('hoodie', { product: 'hoodie', cm: 56, lengthCm: 75, unit: 'cm' })).toEqual({
    size: 'M',
    other: 'XL',
    reason: 'Width is closest to M, 56 cm. Choose XL if the length matters more to you.',
  })
})

test('works without a length', () => {
  expect(findSize('tank', { product: 'tank', cm: 50, unit: 'cm' })).toEqual({
    size: 'M',
    reason: 'Width is closest to M, 50 cm.',
  })
})

test('says if the measurements are outside the chart', () => {
  expect(findSize('tee', { product: 'tee', cm: 40, unit: 'cm' })).toEqual({
    size: 'XS',
    reason: 'Smaller than our smallest size: XS is 46 cm.',
  })
  expect(findSize('tee', { product: 'tee', cm: 70, unit: 'in' })).toEqual({
    size: 'XXL',
    reason: 'Larger than our largest size: XXL is 24 in.',
  })
  expect(findSize('tee', { product: 'tee', cm: 45, unit: 'cm' }).size).toBe('XS')
  expect(findSize('tee', { product: 'tee', cm: 62, unit: 'cm' }).size).toBe('XXL')
})
