import { and, arrayOverlaps, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { type Facet, PRICE_LIMITS, type PriceRange } from '#domain/facets.ts'
import { garmentFor } from '#domain/garments/garment.ts'
import { type Filters, NO_FILTERS } from '#domain/shop-query.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** A category, or the designs without one. */
export type Kind = { id: string | null; name: string | null }
/** One condition per facet with a selection. */
export type Conditions = Partial<Record<Facet, SQL | undefined>>

/** The conditions of the selected values. They only read columns of the design, so any other filter can be combined with them. */
export function filterConditions(filters: Partial<Filters>, categories: readonly Kind[]): Conditions {
  const { category, garment, color, price, designer } = { ...NO_FILTERS, ...filters }
  return {
    ...(category.length > 0 && {
      category: isOfKind(categories.filter(({ name }) => category.some((one) => one === name))),
    }),
    ...(garment.length > 0 && { garment: isOfKind(kindsOn(garment, categories)) }),
    ...(color.length > 0 && { color: arrayOverlaps(designs.suitedColors, [...color]) }),
    ...(price.length > 0 && { price: or(...price.map(isInRange)) }),
    ...(designer.length > 0 && { designer: inArray(designs.designerId, [...designer]) }),
  }
}

/** The garment follows from the category. */
function kindsOn(garments: Filters['garment'], categories: readonly Kind[]) {
  const kinds = [...categories, { id: null, name: null }]
  return kinds.filter(({ name }) => garments.some((garment) => garment === garmentFor(name)))
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
