import {
  CENTER,
  FULL_SCALE,
  hasBack,
  isSamePlacement,
  MAX_ROTATION,
  MIN_SCALE,
  type Placement,
  type Product,
  printedGarment,
  type Side,
} from '#domain/products.ts'
import type { Garment } from './garment.ts'
import { placeInMm, rotatedSize } from './place.ts'
import { PRINT_MM } from './print-size.ts'

/** An artwork on a product. The size is in pixels. */
export type Printed = { product: Product; artwork: { width: number; height: number } }

/** Centers from and to, in ten-thousandths of the print area. */
type Range = { from: number; to: number }

/** Absorbs floating-point errors, so that a value that fits exactly is not rounded to the next one. */
const EPSILON = 1e-6

/** The nearest placement whose artwork is completely inside the print area: smaller if necessary, then moved inward. */
export function fitPlacement(printed: Printed, placement: Placement): Placement {
  const side = hasBack(printed.product) ? placement.side : 'front'
  const rotation = toRotation(placement.rotation)
  const largest = largestScale(printed, { side, rotation })
  const scale = clamp(Math.round(placement.scale), { from: MIN_SCALE, to: largest })
  const { x, y } = centerRanges(printed, { side, rotation, scale })
  return { side, x: clamp(Math.round(placement.x), x), y: clamp(Math.round(placement.y), y), scale, rotation }
}

/** The automatic placement in numbers: as large as possible, at the top of the print area, or centered on a cap. */
export function automaticPlacement(printed: Printed, side: Side = 'front'): Placement {
  const y = printed.product === 'hat' ? CENTER : 0
  return fitPlacement(printed, { side, x: CENTER, y, scale: FULL_SCALE, rotation: 0 })
}

/** Null if this is the automatic placement, which is stored as none. */
export function storedPlacement(printed: Printed, placement: Placement | null): Placement | null {
  if (!placement) return null
  const fitting = fitPlacement(printed, placement)
  return isSamePlacement(fitting, automaticPlacement(printed)) ? null : fitting
}

/** The largest scale at which the rotated artwork fits. It is never below the minimum: a tenth of the size always fits. */
export function largestScale(printed: Printed, { side, rotation }: Pick<Placement, 'side' | 'rotation'>): number {
  const area = PRINT_MM[garmentOf(printed, side)]
  const box = boxInMm(printed, { side, rotation, scale: FULL_SCALE })
  const share = Math.min(1, area.width / box.width, area.height / box.height)
  return Math.max(MIN_SCALE, Math.floor(share * FULL_SCALE + EPSILON))
}

/** Where the center of the artwork may be, so that no edge leaves the print area. */
export function centerRanges(
  printed: Printed,
  placement: Pick<Placement, 'side' | 'rotation' | 'scale'>,
): { x: Range; y: Range } {
  const area = PRINT_MM[garmentOf(printed, placement.side)]
  const box = boxInMm(printed, placement)
  return { x: rangeOf(box.width / area.width), y: rangeOf(box.height / area.height) }
}

/** The bounding box of the rotated artwork in millimeters. */
export function boxInMm(printed: Printed, placement: Pick<Placement, 'side' | 'rotation' | 'scale'>) {
  const { width, height } = placeInMm(
    garmentOf(printed, placement.side),
    { ...placement, x: CENTER, y: CENTER },
    printed.artwork,
  )
  return rotatedSize({ width, height }, placement.rotation)
}

export function garmentOf({ product }: Printed, side: Side): Garment {
  return printedGarment(product, { side })
}

/** Whole degrees from -180 to 180. */
export function toRotation(degrees: number): number {
  const turned = Math.round(degrees) % 360
  if (turned > MAX_ROTATION) return turned - 360
  return turned < -MAX_ROTATION ? turned + 360 : turned + 0
}

function rangeOf(share: number): Range {
  const half = share * CENTER
  return {
    from: Math.min(CENTER, Math.ceil(half - EPSILON)),
    to: Math.max(CENTER, Math.floor(2 * CENTER - half + EPSILON)),
  }
}

function clamp(value: number, { from, to }: Range) {
  return Math.min(to, Math.max(from, value))
}
