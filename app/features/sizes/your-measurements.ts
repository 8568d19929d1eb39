import { type Measured, repairMeasured } from '#domain/measured.ts'
import type { Product } from '#domain/products.ts'
import { measurementsKey } from './measurements-key.ts'

/** The measurements on this device from which the size of a product follows; undefined if nothing is stored or storage is blocked. */
export function readYourMeasurements(product: Product): Measured | undefined {
  try {
    const key = measurementsKey(product)
    const measured = repairMeasured(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return measured && measurementsKey(measured.product) === key ? measured : undefined
  } catch {
    return undefined
  }
}

/** Stored on the device only. */
export function rememberYourMeasurements(measured: Measured): void {
  try {
    localStorage.setItem(measurementsKey(measured.product), JSON.stringify(measured))
  } catch (error) {
    console.error('Failed to remember the measurements.', error)
  }
}

export function forgetYourMeasurements(product: Product): void {
  try {
    localStorage.removeItem(measurementsKey(product))
  } catch (error) {
    console.error('Failed to forget the measurements.', error)
  }
}
