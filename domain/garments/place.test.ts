import { expect, test } from 'vitest'
import type { Placement } from '#domain/products.ts'
import { GARMENTS, PRINT_AREAS } from './garment.ts'
import { isInPrintArea, placeInMm, placeOnSheet, rotatedSize } from './place.ts'
import { PRINT_MM } from './print-size.ts'

const centered: Placement = { side: 'front', x: 5000, y: 5000, scale: 500, rotation: 0 }

test.each([
  ['tee', { width: 600, height: 600 }, { x: 0, y: 0, width: 300, height: 300 }],
  ['tee', { width: 100, height: 240 }, { x: 75, y: 0, width: 150, height: 360 }],
  ['hat', { width: 1100, height: 100 }, { x: 0, y: 27.5, width: 110, height: 10 }],
] as const)(
  'without a placement, the artwork fills the print area of a %s: %j is printed at %j',
  (garment, size, box) => {
    const place = placeInMm(garment, null, size)
    expect(place.rotation).toBe(0)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(place[side]).toBeCloseTo(box[side])
  },
)

test('a placement scales the artwork and moves its center', () => {
  const place = placeInMm('tee', { ...centered, x: 2500, y: 2500, rotation: 30 }, { width: 600, height: 600 })
  expect(place).toEqual({ x: 0, y: 15, width: 150, height: 150, rotation: 30 })
})

test.each(GARMENTS)('a %s has the same place in millimeters and on its sheet', (garment) => {
  const [area, mm] = [PRINT_AREAS[garment], PRINT_MM[garment]]
  expect(area.width / area.height).toBeCloseTo(mm.width / mm.height, 2)
  const size = { width: 400, height: 500 }
  const [onSheet, inMm] = [placeOnSheet(garment, centered, size), placeInMm(garment, centered, size)]
  expect((onSheet.x - area.x) / area.width).toBeCloseTo(inMm.x / mm.width)
  expect((onSheet.y - area.y) / area.width).toBeCloseTo(inMm.y / mm.width)
  expect(onSheet.width / onSheet.height).toBeCloseTo(4 / 5)
})

test('rotated artwork must be inside the print area with all its corners', () => {
  const square = { width: 1000, height: 1000 }
  expect(isInPrintArea('tee', { ...centered, scale: 1000 }, square)).toBe(true)
  expect(isInPrintArea('tee', { ...centered, scale: 1000, rotation: 90 }, square)).toBe(true)
  expect(isInPrintArea('tee', { ...centered, scale: 1000, rotation: 45 }, square)).toBe(false)
  expect(isInPrintArea('tee', { ...centered, scale: 700, rotation: 45 }, square)).toBe(true)
  expect(isInPrintArea('tee', { ...centered, x: 2500 }, square)).toBe(true)
  expect(isInPrintArea('tee', { ...centered, x: 2490 }, square)).toBe(false)
  expect(isInPrintArea('tee', { ...centered, y: 9000 }, square)).toBe(false)
})

test.each([
  [0, 40, 20],
  [90, 20, 40],
  [180, 40, 20],
  [30, 40 * 0.866 + 10, 20 + 20 * 0.866],
  [-30, 40 * 0.866 + 10, 20 + 20 * 0.866],
])('a box of 40 × 20 that is rotated by %i degrees needs %d × %d', (degrees, width, height) => {
  const box = rotatedSize({ width: 40, height: 20 }, degrees)
  expect(box.width).toBeCloseTo(width, 2)
  expect(box.height).toBeCloseTo(height, 2)
})
