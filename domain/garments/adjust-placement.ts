import { CENTER, type Placement } from '#domain/products.ts'
import { fitPlacement, garmentOf, type Printed } from './fit-placement.ts'
import { PRINT_MM } from './print-size.ts'

/** Moves the artwork by millimeters. It stops at the edges of the print area. */
export function movePlacement(printed: Printed, placement: Placement, byMm: { x: number; y: number }): Placement {
  const area = PRINT_MM[garmentOf(printed, placement.side)]
  return fitPlacement(printed, {
    ...placement,
    x: placement.x + (byMm.x / area.width) * 2 * CENTER,
    y: placement.y + (byMm.y / area.height) * 2 * CENTER,
  })
}

/** Multiplies the size. The center stays where it is, unless the artwork would leave the print area. */
export function scalePlacement(printed: Printed, placement: Placement, factor: number): Placement {
  return fitPlacement(printed, { ...placement, scale: placement.scale * factor })
}

/** Turns the artwork clockwise around its center. It becomes smaller where it would not fit. */
export function rotatePlacement(printed: Printed, placement: Placement, degrees: number): Placement {
  return fitPlacement(printed, { ...placement, rotation: placement.rotation + degrees })
}

/** Moves the artwork to the other side of the garment. A cap has only a front. */
export function turnPlacement(printed: Printed, placement: Placement, side: Placement['side']): Placement {
  return fitPlacement(printed, { ...placement, side })
}
