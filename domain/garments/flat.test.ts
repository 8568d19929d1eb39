import { expect, test } from 'vitest'
import { sizeChartFor } from '#domain/size-chart.ts'
import { FLATS } from './flat.ts'
import { GARMENTS } from './garment.ts'
import { formatMm, PRINT_MM } from './print-size.ts'

test.each(GARMENTS)('the drawing of a %s is true to scale in size M', (garment) => {
  const { print, unitsPerMm, width, length } = FLATS[garment]
  expect(print.width / unitsPerMm).toBe(PRINT_MM[garment].width)
  expect(print.height / unitsPerMm).toBe(PRINT_MM[garment].height)
  const [chest, height] = sizeChartFor(garment).measures
  if (width) expect((width.to - width.from) / unitsPerMm).toBe((chest?.cm.M ?? 0) * 10)
  if (length) expect((length.to - length.from) / unitsPerMm).toBe((height?.cm.M ?? 0) * 10)
})

test('shows inches before millimeters', () => {
  expect(formatMm(300)).toBe('11.8 in (300 mm)')
  expect(formatMm(65)).toBe('2.6 in (65 mm)')
})
