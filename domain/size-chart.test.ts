import { expect, test } from 'vitest'
import { SIZES } from './catalog.ts'
import { GARMENTS } from './garments/garment.ts'
import { formatMeasure, sizeChartFor } from './size-chart.ts'

test.each(GARMENTS)('no measurement of a %s shrinks from one size to the next, and at least one grows', (garment) => {
  const { measures } = sizeChartFor(garment)
  for (const [index, size] of SIZES.entries()) {
    const smaller = SIZES[index - 1]
    if (!smaller) continue
    for (const { cm } of measures) expect(cm[size]).toBeGreaterThanOrEqual(cm[smaller])
    expect(measures.some(({ cm }) => cm[size] > cm[smaller])).toBe(true)
  }
})

test('front and back views of a t-shirt share one size chart', () => {
  expect(sizeChartFor('tee-back')).toBe(sizeChartFor('tee'))
})

test.each([
  [52, 'cm', '52'],
  [52, 'in', '20.5'],
  [61, 'in', '24'],
  [7, 'in', '3'],
] as const)('formats %i cm in %s as %s', (cm, unit, text) => {
  expect(formatMeasure(cm, unit)).toBe(text)
})
