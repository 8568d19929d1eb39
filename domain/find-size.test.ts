import { expect, test } from 'vitest'
import { SIZES } from './catalog.ts'
import { findSize } from './find-size.ts'
import { GARMENTS } from './garments/garment.ts'
import { sizeChartFor } from './size-chart.ts'

test.each(GARMENTS)('the measurements of each %s in the chart give its own size', (garment) => {
  const [first, second] = sizeChartFor(garment).measures
  for (const size of SIZES) {
    const advice = findSize(garment, { cm: first?.cm[size] ?? 0, lengthCm: second?.cm[size], unit: 'cm' })
    expect(advice.size).toBe(size)
    expect(advice.other).toBeUndefined()
  }
})

test('says why, in the unit of the measurements', () => {
  expect(findSize('tee', { cm: 52.4, lengthCm: 73, unit: 'in' })).toEqual({
    size: 'M',
    reason: 'Width is closest to M, 20.5 in, and so is the length, 28.5 in.',
  })
  expect(findSize('hat', { cm: 57, unit: 'cm' })).toEqual({ size: 'M', reason: 'Head size is closest to M, 57 cm.' })
})

test('names both sizes if the width is between them, the larger one first', () => {
  expect(findSize('tee', { cm: 53.5, lengthCm: 73, unit: 'cm' })).toEqual({
    size: 'L',
    other: 'M',
    reason: 'Width is between M and L. Choose the larger one.',
  })
})

test('names the size for the length if it is another one', () => {
  expect(findSize('hoodie', { cm: 56, lengthCm: 75, unit: 'cm' })).toEqual({
    size: 'M',
    other: 'XL',
    reason: 'Width is closest to M, 56 cm. Choose XL if the length matters more to you.',
  })
})

test('works without a length', () => {
  expect(findSize('tank', { cm: 50, unit: 'cm' })).toEqual({ size: 'M', reason: 'Width is closest to M, 50 cm.' })
})

test('says if the measurements are outside the chart', () => {
  expect(findSize('tee', { cm: 40, unit: 'cm' })).toEqual({
    size: 'XS',
    reason: 'Smaller than our smallest size: XS is 46 cm.',
  })
  expect(findSize('tee', { cm: 70, unit: 'in' })).toEqual({
    size: 'XXL',
    reason: 'Larger than our largest size: XXL is 24 in.',
  })
  expect(findSize('tee', { cm: 45, unit: 'cm' }).size).toBe('XS')
  expect(findSize('tee', { cm: 62, unit: 'cm' }).size).toBe('XXL')
})
