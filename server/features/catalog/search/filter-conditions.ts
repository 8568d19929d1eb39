import { and, arrayOverlaps, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { type Facet, PRICE_LIMITS, type PriceRange } from '#domain/facets.ts'
import { type Filters, NO_FILTERS } from '#domain/shop-query.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** One condition per facet with a selection. */
export type Conditions = Partial<Record<Facet, SQL | undefined>>

/**
 * The conditions of the selected values. They only read columns of the design, so any other filter can be combined with
 * them. A garment is any product of the design; a category is that of the design itself.
 */
export function filterConditions(filters: Partial<Filters>, categories: readonly Kind[]): Conditions {
  const { category, garment, color, price, designer } = { ...NO_FILTERS, ...filters }
  return {
    ...(category.length > 0 && { category: inArray(designs.categoryId, idsOf(category, categories)) }),
    ...(garment.length > 0 && { garment: arrayOverlaps(designs.products, [...garment]) }),
    ...(color.length > 0 && { color: arrayOverlaps(designs.suitedColors, [...color]) }),
    ...(price.length > 0 && { price: or(...price.map(isInRange)) }),
    ...(designer.length > 0 && { designer: inArray(designs.designerId, [...designer]) }),
  }
}

type Kind = { id: string; name: string }

/** The ids of the categories with these names. */
export function idsOf(names: readonly string[], categories: readonly Kind[]): string[] {
  return categories.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

function isInRange(range: PriceRange) {
  const { from, below } = PRICE_LIMITS[range]
  return and(gte(designs.priceCents, from), below === undefined ? undefined : lt(designs.priceCents, below))
}
