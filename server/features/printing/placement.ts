import type { Garment } from '#domain/garments/garment.ts'

type Inches = { width: number; height: number }

/** Maximum print size in inches and position on each garment. */
const PLACEMENTS: Record<Garment, Inches & { where: string }> = {
  tee: { width: 12, height: 14.4, where: 'Front, centered, top edge 3 in below the collar seam' },
  'tee-back': { width: 12, height: 14.4, where: 'Back, centered, top edge 3 in below the collar seam' },
  hoodie: { width: 10, height: 10.7, where: 'Front, centered, 1 in above the pocket' },
  tank: { width: 10.6, height: 12.7, where: 'Front, centered, top edge 2 in below the neck binding' },
  hat: { width: 3.5, height: 4.2, where: 'Front panel, centered both ways' },
}

/** Scales an image to the largest print that fits the garment and keeps its aspect ratio. */
export function placePrint(garment: Garment, image: { width: number; height: number }) {
  const { width, height, where } = PLACEMENTS[garment]
  const dpi = Math.max(image.width / width, image.height / height)
  const size = { width: tenth(image.width / dpi), height: tenth(image.height / dpi) }
  return { where, ...size, dpi: Math.floor(dpi) }
}

function tenth(inches: number) {
  return Math.round(inches * 10) / 10
}
