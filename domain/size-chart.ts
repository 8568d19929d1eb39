import type { Size } from './catalog.ts'
import type { Garment } from './garments/garment.ts'
import { type Product, productOf } from './products.ts'

/** In display order; the first is the default. */
export const UNITS = ['in', 'cm'] as const
export type Unit = (typeof UNITS)[number]

export type SizeChart = {
  /** How to measure, in one sentence. */
  how: string
  /** Measurements in centimeters, from XS to XXL. */
  measures: readonly { name: string; cm: Record<Size, number> }[]
}

const CM_PER_INCH = 2.54

/** The measurements of a garment laid flat. */
export function sizeChartFor(garment: Garment): SizeChart {
  return CHARTS[productOf(garment)]
}

/** Whole centimeters, or inches to the nearest half. */
export function formatMeasure(cm: number, unit: Unit): string {
  return String(unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 2) / 2)
}

const CHARTS: Record<Product, SizeChart> = {
  tee: {
    how: 'Laid flat: chest from armpit to armpit, length from the collar down.',
    measures: [
      { name: 'Chest width', cm: row(46, 49, 52, 55, 58, 61) },
      { name: 'Length', cm: row(67, 70, 73, 75, 77, 79) },
      { name: 'Sleeve', cm: row(19, 20, 21, 22, 23, 24) },
    ],
  },
  hoodie: {
    how: 'Laid flat: chest from armpit to armpit, length from the collar down, sleeve from the shoulder seam.',
    measures: [
      { name: 'Chest width', cm: row(50, 53, 56, 59, 62, 65) },
      { name: 'Length', cm: row(65, 68, 71, 73, 75, 77) },
      { name: 'Sleeve', cm: row(59, 60, 62, 63, 64, 65) },
    ],
  },
  tank: {
    how: 'Laid flat: chest from armpit to armpit, length from the top of the strap.',
    measures: [
      { name: 'Chest width', cm: row(44, 47, 50, 53, 56, 59) },
      { name: 'Length', cm: row(66, 69, 72, 74, 76, 78) },
    ],
  },
  hat: {
    how: 'Around the head, about ½ in (1 cm) above the ears. The strap adjusts by about 1¼ in (3 cm).',
    measures: [
      { name: 'Head', cm: row(53, 55, 57, 59, 61, 63) },
      { name: 'Crown', cm: row(16, 16, 17, 17, 18, 18) },
      { name: 'Brim', cm: row(7, 7, 7, 7, 7, 7) },
    ],
  },
}

function row(XS: number, S: number, M: number, L: number, XL: number, XXL: number): Record<Size, number> {
  return { XS, S, M, L, XL, XXL }
}
