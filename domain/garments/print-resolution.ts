import { type Placement, type Product, printedGarment } from '#domain/products.ts'
import { placeInMm } from './place.ts'

const MM_PER_INCH = 25.4

type Size = { width: number; height: number }

/** The printed size in inches and the resolution of an artwork at its placement. */
export function printResolution(
  product: Product,
  placement: Placement | null,
  artwork: Size,
): { width: number; height: number; dpi: number } {
  const place = placeInMm(printedGarment(product, placement), placement, artwork)
  const dpi = Math.floor((artwork.width / place.width) * MM_PER_INCH + 1e-6)
  return { width: tenth(place.width / MM_PER_INCH), height: tenth(place.height / MM_PER_INCH), dpi }
}

function tenth(inches: number) {
  return Math.round(inches * 10) / 10
}
