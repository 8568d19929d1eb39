import { and, arrayOverlaps, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Facet, PRICE_LIMITS, type PriceRange } from '#domain/facets.ts'
import { mainProduct } from '#domain/products.ts'
import { type Filters, NO_FILTERS } from '#domain/shop-query.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** A category, or the designs without one. */
export type Kind = { id: string | null; name: string | null }
/** One condition per column with a selection. */
export type Conditions = Partial<Record<Exclude<Facet, 'garment'>, SQL | undefined>>

/** The conditions of the selected values. They only read columns of the design, so any other filter can be combined with them. */
export function filterConditions(filters: Partial<Filters>, categories: readonly Kind[]): Conditions {
  const { color, price, designer } = { ...NO_FILTERS, ...filters }
  const kinds = selectedKinds(filters, categories)
  return {
    ...(kinds && { category: isOfKind(kinds) }),
    ...(color.length > 0 && { color: arrayOverlaps(designs.suitedColors, [...color]) }),
    ...(price.length > 0 && { price: or(...price.map(isInRange)) }),
    ...(designer.length > 0 && { designer: inArray(designs.designerId, [...designer]) }),
  }
}

/**
 * The categories that have a selected name and a selected garment, which follows from the category. Undefined without a
 * selection. Intersecting them here spares the database reading a category that no selected garment belongs to.
 */
export function selectedKinds(filters: Partial<Filters>, categories: readonly Kind[]): Kind[] | undefined {
  const { category, garment } = { ...NO_FILTERS, ...filters }
  if (category.length + garment.length === 0) return undefined
  return [...categories, { id: null, name: null }]
    .filter(({ name }) => category.length === 0 || category.some((one) => one === name))
    .filter(({ name }) => garment.length === 0 || garment.some((one) => one === mainProduct(name)))
}

function isOfKind(kinds: readonly Kind[]) {
  const ids = kinds.flatMap(({ id }) => id ?? [])
  const isUncategorized = kinds.some(({ id }) => id === null)
  return or(inArray(designs.categoryId, ids), isUncategorized ? isNull(designs.categoryId) : undefined)
}

function isInRange(range: PriceRange) {
  const { from, below } = PRICE_LIMITS[range]
  return and(gte(designs.priceCents, from), below === undefined ? undefined : lt(designs.priceCents, below))
}
