import { SIZES, type Size } from '#domain/catalog.ts'
import type { Garment } from '#domain/garments/garment.ts'

/** Sizes of shirts are remembered apart from those of hats. */
const keyFor = (garment: Garment) => `pitlane-size-${garment === 'hat' ? 'hat' : 'top'}`

/** The size found on this device; undefined if none is stored or storage is blocked. */
export function readYourSize(garment: Garment): Size | undefined {
  try {
    const stored = localStorage.getItem(keyFor(garment))
    return SIZES.find((size) => size === stored)
  } catch {
    return undefined
  }
}

/** Stored on the device only. */
export function rememberYourSize(garment: Garment, size: Size | undefined): void {
  try {
    if (size) localStorage.setItem(keyFor(garment), size)
    else localStorage.removeItem(keyFor(garment))
  } catch (error) {
    console.error('Failed to remember the size.', error)
  }
}
