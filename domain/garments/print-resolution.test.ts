import { expect, test } from 'vitest'
import { CENTER } from '#domain/products.ts'
import type { Garment } from './garment.ts'
import { placePrint } from './placement.ts'
import { printResolution } from './print-resolution.ts'

test.each<[Garment, number, number]>([
  ['tee', 304, 11.8],
  ['hoodie', 365, 9.8],
  ['tank', 327, 11],
  ['hat', 1688, 2.1],
])('measures 3600 × 4320 px on the largest print of a %s', (garment, dpi, width) => {
  expect(printResolution(garment, null, { width: 3600, height: 4320 })).toMatchObject({ dpi, width })
})

test('a smaller print has a higher resolution', () => {
  const half = { side: 'back', x: CENTER, y: CENTER, scale: 500, rotation: 30 } as const
  expect(printResolution('tee-back', half, { width: 1000, height: 1200 })).toEqual({
    width: 5.9,
    height: 7.1,
    dpi: 169,
  })
  expect(printResolution('tee', null, { width: 1000, height: 1200 }).dpi).toBe(84)
})

test('the printer gets the resolution that the designer saw', () => {
  const artwork = { width: 1770, height: 2124 }
  for (const scale of [100, 333, 817, 1000]) {
    const placement = { side: 'front', x: CENTER, y: CENTER, scale, rotation: -15 } as const
    expect(placePrint('hoodie', artwork, placement)).toMatchObject(printResolution('hoodie', placement, artwork))
  }
})
