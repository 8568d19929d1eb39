import { SIZES, type Size } from './catalog.ts'
import type { Garment } from './garments/garment.ts'
import { formatMeasure, sizeChartFor, type Unit } from './size-chart.ts'

/** Measurements of a garment that fits, laid flat, or of a head. */
type Measured = { cm: number; lengthCm?: number | undefined; unit: Unit }

export type SizeAdvice = {
  size: Size
  /** The second choice, if the measurements are between two sizes. */
  other?: Size
  reason: string
}

/** Closer than this to the middle between two sizes, neither is clearly better. */
const BETWEEN = 0.2

/** Plausible measurements in centimeters. Others are typing errors or in the wrong unit. */
export const MEASURE_LIMITS = {
  width: { min: 30, max: 90 },
  length: { min: 40, max: 110 },
  head: { min: 45, max: 75 },
}

/** The size that is closest to a garment that fits. Between two sizes, the larger one, as the size guide says. */
export function findSize(garment: Garment, { cm, lengthCm, unit }: Measured): SizeAdvice {
  const [first, second] = sizeChartFor(garment).measures
  if (!first) throw new Error(`There is no size chart for a ${garment}.`)
  const at = position(first.cm, cm)
  const show = (value: number) => `${formatMeasure(value, unit)} ${unit}`
  const what = garment === 'hat' ? 'Head size' : 'Width'
  if (at < -1) return { size: 'XS', reason: `Smaller than our smallest size: XS is ${show(first.cm.XS)}.` }
  if (at > SIZES.length) return { size: 'XXL', reason: `Larger than our largest size: XXL is ${show(first.cm.XXL)}.` }
  const [lower, upper] = [sizeAt(Math.floor(at)), sizeAt(Math.ceil(at))]
  if (lower !== upper && Math.abs(at - Math.floor(at) - 0.5) < BETWEEN)
    return { size: upper, other: lower, reason: `${what} is between ${lower} and ${upper}. Choose the larger one.` }
  const size = sizeAt(Math.round(at))
  const byWidth = `${what} is closest to ${size}, ${show(first.cm[size])}`
  if (garment === 'hat' || lengthCm === undefined || !second) return { size, reason: `${byWidth}.` }
  const byLength = sizeAt(Math.round(position(second.cm, lengthCm)))
  if (byLength === size) return { size, reason: `${byWidth}, and so is the length, ${show(second.cm[size])}.` }
  return { size, other: byLength, reason: `${byWidth}. Choose ${byLength} if the length matters more to you.` }
}

/** The place of a measurement in the chart: 2 is the third size, 2.5 is halfway to the fourth. Extrapolates at both ends. */
function position(chart: Record<Size, number>, cm: number): number {
  const row = SIZES.map((size) => chart[size])
  const next = row.findIndex((value) => value >= cm)
  const upper = next === -1 ? row.length - 1 : Math.max(next, 1)
  const [from = 0, to = 0] = [row[upper - 1], row[upper]]
  return upper - 1 + (cm - from) / (to - from)
}

function sizeAt(index: number): Size {
  return SIZES[Math.min(Math.max(index, 0), SIZES.length - 1)] ?? 'M'
}
