import type { Product } from '#domain/products.ts'

/** Shirts are remembered apart from heads. */
export const measurementsKey = (product: Product) => `pitlane-size-${product === 'hat' ? 'hat' : 'top'}`

/** Whether something was measured on this device. Decides without loading the size charts. */
export function hasMeasured(product: Product): boolean {
  try {
    return localStorage.getItem(measurementsKey(product)) !== null
  } catch {
    return false
  }
}
