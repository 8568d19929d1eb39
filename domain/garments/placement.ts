import type { Garment } from './garment.ts'
import { PRINT_MM } from './print-size.ts'

const MM_PER_INCH = 25.4

/** Where the print goes on each garment. Its size comes from `PRINT_MM`, like on the product page. */
const POSITIONS: Record<Garment, string> = {
  tee: 'Front, centered, top edge 3 in below the collar seam',
  'tee-back': 'Back, centered, top edge 3 in below the collar seam',
  hoodie: 'Front, centered, 1 in above the pocket',
  'hoodie-back': 'Back, centered, top edge 1 in below the hood',
  tank: 'Front, centered, top edge 2 in below the neck binding',
  'tank-back': 'Back, centered, top edge 2 in below the neck binding',
  hat: 'Front panel, centered both ways',
}

/** Scales an image to the largest print that fits the garment and keeps its aspect ratio. */
export function placePrint(garment: Garment, image: { width: number; height: number }) {
  const { width, height } = PRINT_MM[garment]
  const dpi = Math.max((image.width / width) * MM_PER_INCH, (image.height / height) * MM_PER_INCH)
  const size = { width: tenth(image.width / dpi), height: tenth(image.height / dpi) }
  return { where: POSITIONS[garment], ...size, dpi: Math.floor(dpi) }
}

function tenth(inches: number) {
  return Math.round(inches * 10) / 10
}
