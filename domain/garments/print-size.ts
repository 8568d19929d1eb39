import type { Garment } from './garment.ts'

/** The largest print, in millimeters. */
export const PRINT_MM: Record<Garment, { width: number; height: number }> = {
  tee: { width: 300, height: 360 },
  'tee-back': { width: 300, height: 360 },
  hoodie: { width: 280, height: 300 },
  'hoodie-back': { width: 280, height: 300 },
  tank: { width: 280, height: 335 },
  'tank-back': { width: 280, height: 335 },
  hat: { width: 110, height: 65 },
}

/** "11.8 in (300 mm)" */
export function formatMm(mm: number): string {
  return `${(mm / 25.4).toFixed(1)} in (${mm} mm)`
}
