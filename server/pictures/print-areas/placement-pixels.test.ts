import sharp from 'sharp'
import { expect, test } from 'vitest'
import { GARMENTS, type Garment, PRINT_AREAS } from '#domain/garments/garment.ts'
import { isInPrintArea, placeInMm, placeOnSheet } from '#domain/garments/place.ts'
import { MM_PER_INCH } from '#domain/garments/print-resolution.ts'
import { PRINT_MM } from '#domain/garments/print-size.ts'
import type { Placement, Side } from '#domain/products.ts'
import { renderMockup } from '#server/pictures/mockups/render-mockup.ts'
import { ARTWORK, cornerArtwork, farthest, findMarks, MARK_CENTERS, type Point, pointIn } from '#test/corner-marks.ts'
import { sheetToMockup } from '#test/placed-marks.ts'
import { printAreaDpi } from './print-area-size.ts'
import { renderPrintArea } from './render-print-area.ts'

/** Both sides of the frame are whole pixels at this width. */
const WIDTH = 384
const DPI = 40

const artwork = cornerArtwork()
const toMockup = (garment: Garment) => sheetToMockup(garment, WIDTH)

const PLACEMENTS: Record<string, Omit<Placement, 'side'> | null> = {
  'at its automatic place': null,
  'moved and scaled': { x: 3500, y: 4200, scale: 500, rotation: 0 },
  'rotated by 30 degrees': { x: 5600, y: 5200, scale: 550, rotation: 30 },
  'rotated by -100 degrees': { x: 4700, y: 4800, scale: 500, rotation: -100 },
}

const every = GARMENTS.flatMap((garment) =>
  Object.entries(PLACEMENTS)
    .filter(([, placement]) => placement || !garment.endsWith('-back'))
    .map(([name, placement]) => ({ garment, name, placement: placement && { side: sideOf(garment), ...placement } })),
)

test.each(every)(
  'artwork $name on a $garment is at the same place in the mock-up and the print-ready file',
  async ({ garment, placement }) => {
    if (placement) expect(isInPrintArea(garment, placement, ARTWORK)).toBe(true)
    const place = placeOnSheet(garment, placement, ARTWORK)
    const onSheet = MARK_CENTERS.map((mark) => pointIn(place, mark))
    const mockup = { garment, placement, color: 'white', artwork: await artwork, width: WIDTH } as const
    const inMockup = await findMarks(await renderMockup({ ...mockup, format: 'jpeg' }))
    expect(farthest(inMockup, onSheet.map(toMockup(garment)))).toBeLessThan(1)

    const ready = await renderPrintArea({ garment, placement, artwork: await artwork, dpi: DPI })
    const inPrint = await findMarks(ready)
    const inMm = MARK_CENTERS.map((mark) => pointIn(placeInMm(garment, placement, ARTWORK), mark))
    expect(farthest(inPrint, inMm.map(toPrint))).toBeLessThan(1)
    expect(farthest(inMockup, inPrint.map(printToSheet(garment)).map(toMockup(garment)))).toBeLessThan(1)
  },
)

test('a figure wears the artwork at the same place', async () => {
  const placement: Placement = { side: 'front', x: 3500, y: 4200, scale: 500, rotation: 30 }
  const mockup = { garment: 'tee', placement, color: 'white', artwork: await artwork, width: WIDTH } as const
  const worn = await renderMockup({ ...mockup, format: 'jpeg', view: 'worn' })
  const scale = WIDTH / 1292
  const onFigure = ({ x, y }: Point): Point => ({ x: (x + 146) * scale, y: (y + 268) * scale })
  // Only the print area, because skin has a hue too.
  const { x, y, width, height } = PRINT_AREAS.tee
  const corner = onFigure({ x, y })
  const [left, top] = [Math.floor(corner.x), Math.floor(corner.y)]
  const box = { left, top, width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
  const found = await findMarks(await sharp(worn).extract(box).png().toBuffer())
  const expected = MARK_CENTERS.map((mark) => onFigure(pointIn(placeOnSheet('tee', placement, ARTWORK), mark)))
  expect(
    farthest(
      found.map((point) => ({ x: point.x + left, y: point.y + top })),
      expected,
    ),
  ).toBeLessThan(1)
})

test.each(GARMENTS)('the print-ready file of a %s has the true size of its print area', async (garment) => {
  const placement = { side: sideOf(garment), x: 5000, y: 5000, scale: 500, rotation: 30 }
  const ready = await renderPrintArea({ garment, placement, artwork: await artwork, dpi: DPI })
  const { width = 0, height = 0, density, hasAlpha, format } = await sharp(ready).metadata()
  expect({ format, hasAlpha, density }).toEqual({ format: 'png', hasAlpha: true, density: DPI })
  expect((width / DPI) * MM_PER_INCH).toBeCloseTo(PRINT_MM[garment].width, -0.5)
  expect((height / DPI) * MM_PER_INCH).toBeCloseTo(PRINT_MM[garment].height, -0.5)
  expect(printAreaDpi(garment)).toBe(300)
})

test('the edges of rotated artwork keep its color and are transparent outside', async () => {
  const green = { create: { width: 200, height: 200, channels: 4, background: '#18a040' } } as const
  const square = await sharp(green).png().toBuffer()
  const placement: Placement = { side: 'front', x: 5000, y: 5000, scale: 600, rotation: 30 }
  const ready = await renderPrintArea({ garment: 'tee', placement, artwork: square, dpi: DPI })
  const { data } = await sharp(ready).raw().toBuffer({ resolveWithObject: true })
  let soft = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 64) continue
    if (alpha < 250) soft++
    expect(Math.hypot(red - 0x18, green - 0xa0, blue - 0x40)).toBeLessThan(12)
  }
  expect(soft).toBeGreaterThan(100)
  expect(data[3]).toBe(0)
})

function sideOf(garment: Garment): Side {
  return garment.endsWith('-back') ? 'back' : 'front'
}

function toPrint({ x, y }: Point): Point {
  return { x: (x / MM_PER_INCH) * DPI, y: (y / MM_PER_INCH) * DPI }
}

function printToSheet(garment: Garment) {
  const area = PRINT_AREAS[garment]
  const scale = ((area.width / PRINT_MM[garment].width) * MM_PER_INCH) / DPI
  return ({ x, y }: Point): Point => ({ x: area.x + x * scale, y: area.y + y * scale })
}
