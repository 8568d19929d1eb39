import { expect, test } from 'vitest'
import { SIZES } from './catalog.ts'
import { GARMENTS } from './garments/garment.ts'
import { formatMeasure, sizeChartFor } from './size-chart.ts'

test.each(GARMENTS)('a larger %s is nowhere smaller, and somewhere larger', (garment) => {
  const { measures } = sizeChartFor(garment)
  for (const [index, size] of SIZES.entries()) {
    const smaller = SIZES[index - 1]
    if (!smaller) continue
    for (const { cm } of measures) expect(cm[size]).toBeGreaterThanOrEqual(cm[smaller])
    expect(measures.some(({ cm }) => cm[size] > cm[smaller])).toBe(true)
  }
})

test('a t-shirt measures the same from behind', () => {
  expect(sizeChartFor('tee-back')).toBe(sizeChartFor('tee'))
})

test.each([
  [52, 'cm', '52'],
  [52, 'in', '20.5'],
  [61, 'in', '24'],
  [7, 'in', '3'],
] as const)('%i cm in %s is written as %s', (cm, unit, text) => {
  expect(formatMeasure(cm, unit)).toBe(text)
})
