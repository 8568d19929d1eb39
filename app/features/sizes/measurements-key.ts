import type { Garment } from '#domain/garments/garment.ts'

/** Shirts are remembered apart from heads. */
export const measurementsKey = (garment: Garment) => `pitlane-size-${garment === 'hat' ? 'hat' : 'top'}`

/** Whether something was measured on this device. Decides without loading the size charts. */
export function hasMeasured(garment: Garment): boolean {
  try {
    return localStorage.getItem(measurementsKey(garment)) !== null
  } catch {
    return false
  }
}
