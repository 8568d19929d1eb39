import { findSize } from '#domain/find-size.ts'
import type { Product } from '#domain/products.ts'
import { readYourMeasurements } from './your-measurements.ts'

/** The size of a product for the measurements on this device. */
export function YourSize({ product }: { product: Product }) {
  const measured = readYourMeasurements(product)
  return measured ? `Your size: ${findSize(product, measured).size}` : 'Find my size'
}
