import { PRODUCTS, type Product } from './products.ts'
import { UNITS, type Unit } from './size-chart.ts'

/** Measurements of a garment that fits, laid flat, or of a head. `product` is the kind of garment that was measured. */
export type Measured = { product: Product; cm: number; lengthCm?: number | undefined; unit: Unit }

/** The products whose sizes can be found from each other. A hat is measured around the head. */
export const TOPS = ['tee', 'hoodie', 'tank'] as const satisfies readonly Product[]

/** Plausible measurements in centimeters. Others are typing errors or in the wrong unit. */
export const MEASURE_LIMITS = {
  width: { min: 30, max: 90 },
  length: { min: 40, max: 110 },
  head: { min: 45, max: 75 },
}

type Kind = keyof typeof MEASURE_LIMITS

export function isPlausible(cm: number, kind: Kind): boolean {
  return cm >= MEASURE_LIMITS[kind].min && cm <= MEASURE_LIMITS[kind].max
}

/** Stored measurements that may be damaged, edited or from an earlier version, which stored a size such as "M". */
export function repairMeasured(stored: unknown): Measured | undefined {
  if (typeof stored !== 'object' || !stored) return undefined
  const { product: storedProduct, cm, lengthCm, unit: storedUnit } = stored as Partial<Record<keyof Measured, unknown>>
  const product = PRODUCTS.find((known) => known === storedProduct)
  const unit = UNITS.find((known) => known === storedUnit)
  if (!product || !unit || typeof cm !== 'number' || !isPlausible(cm, product === 'hat' ? 'head' : 'width'))
    return undefined
  const hasLength = product !== 'hat' && typeof lengthCm === 'number' && isPlausible(lengthCm, 'length')
  return { product, cm, unit, ...(hasLength && { lengthCm }) }
}
