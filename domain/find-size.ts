import { SIZES, type Size } from './catalog.ts'
import type { Measured } from './measured.ts'
import { PRODUCT_WORDS, type Product, productName } from './products.ts'
import { formatMeasure, sizeChartFor } from './size-chart.ts'

export type SizeAdvice = {
  size: Size
  /** The second choice, if the measurements are between two sizes. */
  other?: Size
  reason: string
}

/** Closer than this to the middle between two sizes, neither is clearly better. */
const BETWEEN = 0.2

/**
 * The size of a product for a customer who fits the measured garment. The measurements are compared with our chart of the measured
 * kind, and every other kind fits the same person in the same size: a hoodie in M is cut wider than a t-shirt in M, so comparing
 * a t-shirt with the chart of hoodies would give a smaller size. Between two sizes, the larger one, as the size guide says.
 */
export function findSize(product: Product, measured: Measured): SizeAdvice {
  const advice = compare(measured)
  if (product === measured.product) return advice
  return { ...advice, reason: `${advice.reason} ${explainCut(product, measured, advice.size)}` }
}

function compare({ product, cm, lengthCm, unit }: Measured): SizeAdvice {
  const [first, second] = measuresOf(product)
  const at = position(first.cm, cm)
  const show = (value: number) => `${formatMeasure(value, unit)} ${unit}`
  const what = product === 'hat' ? 'Head size' : 'Width'
  if (at < -1) return { size: 'XS', reason: `Smaller than our smallest size: XS is ${show(first.cm.XS)}.` }
  if (at > SIZES.length) return { size: 'XXL', reason: `Larger than our largest size: XXL is ${show(first.cm.XXL)}.` }
  const [lower, upper] = [sizeAt(Math.floor(at)), sizeAt(Math.ceil(at))]
  if (lower !== upper && Math.abs(at - Math.floor(at) - 0.5) < BETWEEN)
    return { size: upper, other: lower, reason: `${what} is between ${lower} and ${upper}. Choose the larger one.` }
  const size = sizeAt(Math.round(at))
  const byWidth = `${what} is closest to ${size}, ${show(first.cm[size])}`
  if (product === 'hat' || lengthCm === undefined || !second) return { size, reason: `${byWidth}.` }
  const byLength = sizeAt(Math.round(position(second.cm, lengthCm)))
  if (byLength === size) return { size, reason: `${byWidth}, and so is the length, ${show(second.cm[size])}.` }
  return { size, other: byLength, reason: `${byWidth}. Choose ${byLength} if the length matters more to you.` }
}

function explainCut(product: Product, measured: Measured, size: Size) {
  const [own, other] = [measuresOf(measured.product)[0].cm[size], measuresOf(product)[0].cm[size]]
  const cut = other > own ? 'wider' : 'narrower'
  const width = `${formatMeasure(other, measured.unit)} ${measured.unit}`
  return `${productName(product)}s are cut ${cut} than ${PRODUCT_WORDS[measured.product]}s for the same fit: ${size} is ${width}.`
}

function measuresOf(product: Product) {
  const [first, second] = sizeChartFor(product).measures
  if (!first) throw new Error(`There is no size chart for a ${product}.`)
  return [first, second] as const
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
