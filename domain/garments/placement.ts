import type { Placement } from '#domain/products.ts'
import type { Garment } from './garment.ts'
import { placeInMm, rotatedSize } from './place.ts'
import { printResolution } from './print-resolution.ts'
import { PRINT_MM } from './print-size.ts'

/** Where the print area is on each garment. Its size comes from `PRINT_MM`, like on the product page. */
const POSITIONS: Record<Garment, string> = {
  tee: 'Front, centered, top edge 3 in below the collar seam',
  'tee-back': 'Back, centered, top edge 3 in below the collar seam',
  hoodie: 'Front, centered, 1 in above the pocket',
  'hoodie-back': 'Back, centered, top edge 1 in below the hood',
  tank: 'Front, centered, top edge 2 in below the neck binding',
  'tank-back': 'Back, centered, top edge 2 in below the neck binding',
  hat: 'Front panel, centered both ways',
}

/**
 * Measures for the printer: size and resolution of the print, the distance of its top edge from the top of the print area, and
 * that of its center from the center line, negative to the left. `width` and `height` are in inches, without the rotation.
 */
export function placePrint(garment: Garment, image: { width: number; height: number }, placement: Placement | null) {
  const { x, y, width, height, rotation } = placeInMm(garment, placement, image)
  return {
    where: POSITIONS[garment],
    ...printResolution(garment, placement, image),
    topMm: Math.round(y + (height - rotatedSize({ width, height }, rotation).height) / 2),
    rightMm: Math.round(x + width / 2 - PRINT_MM[garment].width / 2),
    rotation,
  }
}
