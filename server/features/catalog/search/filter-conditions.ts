import { and, arrayOverlaps, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Facet, PRICE_LIMITS, type PriceRange } from '#domain/facets.ts'
import { type Filters, NO_FILTERS, type ShopQuery } from '#domain/shop-query.ts'
import { designs, facetValues } from '#server/platform/db/schema/catalog.ts'
import type { Condition } from './condition.ts'
import type { Clause } from './engine/clause.ts'
import { matchTag } from './text-match.ts'

export type TagAndFilters = Partial<Filters> & Pick<ShopQuery, 'tag'>
/** One condition per facet with a selection, and one for the tag. */
export type Conditions = Partial<Record<Facet | 'tag', Condition>>

/**
 * The conditions of the selected values. They only read columns of the design, so any other filter can be combined with
 * them. A garment is any product of the design; a category is that of the design itself. Categories, garments and colors
 * share one GIN index, which intersects their matches before it reads a design.
 */
export function filterConditions(filters: TagAndFilters, categories: readonly Kind[]): Conditions {
  const { tag, category, garment, color, price, designer } = { ...NO_FILTERS, ...filters }
  const categoryIds = idsOf(category, categories)
  const isInCategory = inArray(designs.categoryId, categoryIds)
  return {
    ...(tag && { tag: matchTag(tag) }),
    ...(category.length > 0 && { category: withIndex(isInCategory, categoryIds, 'category') }),
    ...(garment.length > 0 && {
      garment: withIndex(arrayOverlaps(designs.products, [...garment]), garment, 'garment'),
    }),
    ...(color.length > 0 && { color: withIndex(arrayOverlaps(designs.suitedColors, [...color]), color, 'color') }),
    ...(price.length > 0 && { price: onRowOnly(sql`(${or(...price.map(isInRange))})`, { prices: price }) }),
    ...(designer.length > 0 && {
      designer: onRowOnly(inArray(designs.designerId, [...designer]), { field: 'designer', anyOf: designer }),
    }),
  }
}

type Kind = { id: string; name: string }

/** The ids of the categories with these names. */
export function idsOf(names: readonly string[], categories: readonly Kind[]): string[] {
  return categories.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

/** Without any value, both forms are false. */
function withIndex(onRow: SQL, values: readonly string[], field: 'category' | 'garment' | 'color'): Condition {
  return {
    onRow,
    byIndex: values.length > 0 ? sql`${facetValues(designs)} && ${sql.param([...values])}::text[]` : onRow,
    isFacetValue: values.length > 0,
    clause: { field, anyOf: values },
  }
}

function onRowOnly(condition: SQL, clause: Clause): Condition {
  return { onRow: condition, byIndex: condition, clause }
}

function isInRange(range: PriceRange) {
  const { from, below } = PRICE_LIMITS[range]
  return and(gte(designs.priceCents, from), below === undefined ? undefined : lt(designs.priceCents, below))
}
