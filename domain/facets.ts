import { COLORS } from './catalog.ts'
import { colorName } from './color-name.ts'
import { type Cents, cents, formatMoney } from './money.ts'
import type { Product } from './products.ts'

/** The filters of the shop, in display order. Values of one facet are alternatives; facets are combined. */
export const FACETS = ['category', 'garment', 'color', 'price', 'designer'] as const
export type Facet = (typeof FACETS)[number]

export const PRICE_RANGES = ['under-20', '20-25', '25-30', '30-50', 'from-50'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

/** From the first price to just below the second. */
export const PRICE_LIMITS: Record<PriceRange, { from: Cents; below: Cents | undefined }> = {
  'under-20': { from: cents(0), below: cents(20_00) },
  '20-25': { from: cents(20_00), below: cents(25_00) },
  '25-30': { from: cents(25_00), below: cents(30_00) },
  '30-50': { from: cents(30_00), below: cents(50_00) },
  'from-50': { from: cents(50_00), below: undefined },
}

const GARMENT_LABELS: Record<Product, string> = {
  tee: 'T-shirts',
  hoodie: 'Hoodies',
  tank: 'Tank tops',
  hat: 'Hats',
}

/** The name of a value. Undefined for values that only the server can name: designers. */
export function facetLabel(facet: Facet, value: string): string | undefined {
  if (facet === 'garment') return GARMENT_LABELS[value as Product]
  if (facet === 'price') return PRICE_RANGES.filter((range) => range === value).map(priceLabel)[0]
  if (facet === 'color') return COLORS.filter((color) => color === value).map((color) => colorName(color))[0]
  return facet === 'category' ? value : undefined
}

function priceLabel(range: PriceRange) {
  const { from, below } = PRICE_LIMITS[range]
  if (below === undefined) return `${formatMoney(from)} and up`
  return from === 0 ? `Under ${formatMoney(below)}` : `${formatMoney(from)} to ${formatMoney(below)}`
}
