import { expect, test } from 'vitest'
import { repairMeasured } from './measured.ts'

test.each([
  { product: 'tee', cm: 52.07, unit: 'in' },
  { product: 'hoodie', cm: 56, lengthCm: 71, unit: 'cm' },
  { product: 'hat', cm: 57, unit: 'cm' },
])('reads the measurements of a $product', (measured) => {
  expect(repairMeasured(measured)).toEqual(measured)
})

test.each([
  ['a size from an earlier version', 'M'],
  ['nothing', null],
  ['an unknown product', { product: 'sock', cm: 52, unit: 'cm' }],
  ['an unknown unit', { product: 'tee', cm: 52, unit: 'ft' }],
  ['a text instead of a number', { product: 'tee', cm: '52', unit: 'cm' }],
  ['an implausible number', { product: 'tee', cm: 5, unit: 'cm' }],
])('ignores %s', (_, stored) => {
  expect(repairMeasured(stored)).toBeUndefined()
})

test('drops an implausible length', () => {
  expect(repairMeasured({ product: 'tee', cm: 52, lengthCm: 900, unit: 'cm' })).toEqual({
    product: 'tee',
    cm: 52,
    unit: 'cm',
  })
})
