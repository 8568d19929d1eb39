import { expect, test } from 'vitest'
import { sizeChartFor } from '#domain/size-chart.ts'
import { GARMENT_SPECS } from './garment-specs.ts'

/** An ounce per square yard in grams per square meter. */
const OUNCE_GRAMS = 33.906
const MM_PER_INCH = 25.4

const specs = Object.entries(GARMENT_SPECS)

test.each(specs.filter(([garment]) => garment !== 'hat'))('%s: weight and temperature are in both units', (_, spec) => {
  const [, ounces, grams] = /^([\d.]+) oz \((\d+) g\/m²\) /.exec(spec.fabric) ?? []
  expect(Number(ounces)).toBeCloseTo(Number(grams) / OUNCE_GRAMS, 1)
  const [, fahrenheit, celsius] = / (\d+) °F \((\d+) °C\), /.exec(spec.care) ?? []
  expect(Number(fahrenheit)).toBe((Number(celsius) * 9) / 5 + 32)
})

test.each(specs)('%s: the size of the print is in both units', (_, { print }) => {
  const [, ...figures] = /^([\d.]+) × ([\d.]+) in \((\d+) × (\d+) mm\), /.exec(print) ?? []
  const [width = 0, height = 0, widthMm = 0, heightMm = 0] = figures.map(Number)
  expect(width).toBeCloseTo(widthMm / MM_PER_INCH, 1)
  expect(height).toBeCloseTo(heightMm / MM_PER_INCH, 1)
  expect(width * height).toBeGreaterThan(0)
})

test('how to measure is explained in both units', () => {
  for (const garment of ['tee', 'hoodie', 'tank', 'hat'] as const) {
    const { how } = sizeChartFor(garment)
    expect(how.match(/[½¼\d] in \(\d+ cm\)/g) ?? []).toHaveLength(how.match(/\bcm\b/g)?.length ?? 0)
  }
  expect(sizeChartFor('hat').how).toContain('The strap adjusts by about 1¼ in (3 cm).')
})
