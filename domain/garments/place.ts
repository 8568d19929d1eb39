import { CENTER, FULL_SCALE, type Placement } from '#domain/products.ts'
import { type Garment, type Place, PRINT_AREAS } from './garment.ts'
import { PRINT_MM } from './print-size.ts'

type Size = { width: number; height: number }

/** Rounding may move an edge by this much. */
const TOLERANCE_MM = 0.1

/** The place of an artwork in millimeters from the top left corner of the print area. */
export function placeInMm(garment: Garment, placement: Placement | null, artwork: Size): Place {
  const area = PRINT_MM[garment]
  const fit = Math.min(area.width / artwork.width, area.height / artwork.height)
  const scale = (fit * (placement?.scale ?? FULL_SCALE)) / FULL_SCALE
  const [width, height] = [artwork.width * scale, artwork.height * scale]
  const center = placement ?? { x: CENTER, y: garment === 'hat' ? CENTER : (height / 2 / area.height) * 2 * CENTER }
  return {
    x: (area.width * center.x) / (2 * CENTER) - width / 2,
    y: (area.height * center.y) / (2 * CENTER) - height / 2,
    width,
    height,
    rotation: placement?.rotation ?? 0,
  }
}

/** The same place on the drawing of the garment, in coordinates of its sheet. */
export function placeOnSheet(garment: Garment, placement: Placement | null, artwork: Size): Place {
  const area = PRINT_AREAS[garment]
  const scale = area.width / PRINT_MM[garment].width
  const { x, y, width, height, rotation } = placeInMm(garment, placement, artwork)
  return { x: area.x + x * scale, y: area.y + y * scale, width: width * scale, height: height * scale, rotation }
}

/** Whether the rotated artwork is completely inside the print area. */
export function isInPrintArea(garment: Garment, placement: Placement, artwork: Size): boolean {
  const area = PRINT_MM[garment]
  const { x, y, width, height } = placeInMm(garment, placement, artwork)
  const box = rotatedSize({ width, height }, placement.rotation)
  const [left, top] = [x + (width - box.width) / 2, y + (height - box.height) / 2]
  return (
    left >= -TOLERANCE_MM &&
    top >= -TOLERANCE_MM &&
    left + box.width <= area.width + TOLERANCE_MM &&
    top + box.height <= area.height + TOLERANCE_MM
  )
}

/** The bounding box of a rotated rectangle. */
export function rotatedSize({ width, height }: Size, degrees: number): Size {
  const angle = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  return { width: width * cos + height * sin, height: width * sin + height * cos }
}
