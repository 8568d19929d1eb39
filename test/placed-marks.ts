// Where the marks of a placed artwork must be, computed from the definition of a placement in `domain/products.ts` and not
// with the code that places the artwork.
import { FRAME, type Garment, PRINT_AREAS } from '#domain/garments/garment.ts'
import { PRINT_MM } from '#domain/garments/print-size.ts'
import type { Placement } from '#domain/products.ts'
import { MARK_CENTERS, type Point, rotatePoint } from './corner-marks.ts'

type Size = { width: number; height: number }

const MM_PER_INCH = 25.4

/** In pixels of a print-ready file. */
export function marksInPrint(garment: Garment, placement: Placement, artwork: Size, dpi = 300): Point[] {
  return marksInMm(garment, placement, artwork).map(({ x, y }) => ({
    x: (x / MM_PER_INCH) * dpi,
    y: (y / MM_PER_INCH) * dpi,
  }))
}

/** In pixels of a mock-up with this width. */
export function marksInMockup(garment: Garment, placement: Placement, artwork: Size, width: number): Point[] {
  const area = PRINT_AREAS[garment]
  const scale = area.width / PRINT_MM[garment].width
  return marksInMm(garment, placement, artwork)
    .map(({ x, y }) => ({ x: area.x + x * scale, y: area.y + y * scale }))
    .map(sheetToMockup(garment, width))
}

/** From the sheet to pixels of a mock-up. A cap is drawn larger, and turned slightly. */
export function sheetToMockup(garment: Garment, width: number) {
  const crop =
    garment === 'hat' ? { x: 37, y: 190, width: 880, height: 880 } : { x: 20, y: 30, width: 960, height: 1140 }
  const height = (width * FRAME.height) / FRAME.width
  const scale = Math.min(width / crop.width, height / crop.height)
  return (point: Point): Point => {
    const { x, y } = garment === 'hat' ? rotatePoint(point, { x: 444, y: 522 }, 2.5) : point
    return {
      x: (x - crop.x) * scale + (width - crop.width * scale) / 2,
      y: (y - crop.y) * scale + (height - crop.height * scale) / 2,
    }
  }
}

/** From the top left corner of the print area. */
function marksInMm(garment: Garment, { x, y, scale, rotation }: Placement, artwork: Size): Point[] {
  const area = PRINT_MM[garment]
  const mmPerPixel = (Math.min(area.width / artwork.width, area.height / artwork.height) * scale) / 1000
  const center = { x: (area.width * x) / 10_000, y: (area.height * y) / 10_000 }
  return MARK_CENTERS.map((mark) => {
    const upright = {
      x: center.x + (mark.x - 0.5) * artwork.width * mmPerPixel,
      y: center.y + (mark.y - 0.5) * artwork.height * mmPerPixel,
    }
    return rotatePoint(upright, center, rotation)
  })
}
