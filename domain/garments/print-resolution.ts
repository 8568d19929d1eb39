import type { Placement } from '#domain/products.ts'
import type { Garment } from './garment.ts'
import { placeInMm } from './place.ts'

export const MM_PER_INCH = 25.4
/** Keeps a floating-point error from turning 150 dpi into 149. */
const ROUNDING = 1e-6

type Size = { width: number; height: number }

/** The printed size in inches, without the rotation, and the resolution of an artwork at its placement. */
export function printResolution(
  garment: Garment,
  placement: Placement | null,
  artwork: Size,
): { width: number; height: number; dpi: number } {
  const place = placeInMm(garment, placement, artwork)
  const dpi = Math.floor((artwork.width / place.width) * MM_PER_INCH + ROUNDING)
  return { width: tenth(place.width / MM_PER_INCH), height: tenth(place.height / MM_PER_INCH), dpi }
}

function tenth(inches: number) {
  return Math.round(inches * 10) / 10
}
