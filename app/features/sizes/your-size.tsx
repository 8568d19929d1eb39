import { findSize } from '#domain/find-size.ts'
import type { Garment } from '#domain/garments/garment.ts'
import { productOf } from '#domain/products.ts'
import { readYourMeasurements } from './your-measurements.ts'

/** The size of a garment for the measurements on this device. */
export function YourSize({ garment }: { garment: Garment }) {
  const product = productOf(garment)
  const measured = readYourMeasurements(product)
  return measured ? `Your size: ${findSize(product, measured).size}` : 'Find my size'
}
