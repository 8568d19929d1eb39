import { CATEGORY_NAMES, COLORS } from '#domain/catalog.ts'
import { FACETS, type Facet, facetLabel, PRICE_RANGES } from '#domain/facets.ts'
import { PRODUCTS } from '#domain/products.ts'
import type { Match } from '#domain/shop.ts'
import { NO_FILTERS } from '#domain/shop-query.ts'
import { listCategories } from '#server/features/catalog/categories/list-categories.ts'
import { countByCategory } from '#server/features/catalog/designs/count-by-category.ts'
import type { Condition } from './condition.ts'
import { type CountedSet, countValues, type ValueCounts } from './count-values.ts'
import type { FacetsView } from './facets-view.ts'
import { filterConditions, type TagAndFilters } from './filter-conditions.ts'
import { nameDesigners } from './name-designers.ts'
import { matchText, matchWords } from './text-match.ts'

type FacetsQuery = TagAndFilters & { search?: string | undefined }
/** How the listed designs match the search. */
type Shown = { match: Match | null; shown_for: string | null }
type Counts = { counts: ReadonlyMap<string, number>; isExact: boolean }

const MAX_CATEGORIES = 12

/**
 * How many designs each filter value would list. The counts of a facet ignore its own selection, because its values are
 * alternatives.
 */
export async function countFacets(query: FacetsQuery, shown: Shown, scanLength?: number): Promise<FacetsView> {
  const filters = { ...NO_FILTERS, ...query }
  const kinds = await listCategories()
  const text = query.search ? matchShown(query.search, shown) : undefined
  const byFacet = filterConditions(filters, kinds)
  const selected = FACETS.filter((facet) => byFacet[facet])
  const others = FACETS.filter((facet) => !byFacet[facet])
  const fixed = [text, byFacet.tag].filter((condition) => condition !== undefined)
  const conditions = [...selected.flatMap((facet) => byFacet[facet] ?? []), ...fixed]
  // Facets without a selection share the first set. Each of the others has a set without its own condition.
  const sets: CountedSet[] = [
    { facets: others, except: undefined },
    ...selected.map((facet, index) => ({ facets: [facet], except: index })),
  ]
  const counted = await countValues(conditions, sets, filters.designer, scanLength)
  const countsOf = (facet: Facet): Counts => {
    const { counts, isExact } = counted[selected.indexOf(facet) + 1] as ValueCounts
    return { counts: counts[facet], isExact }
  }
  /** Without other filters, there are precomputed counts. */
  const countsByCategory = async () => {
    const counts = countsOf('category')
    const isFiltered = fixed.length > 0 || selected.some((facet) => facet !== 'category')
    return counts.isExact || isFiltered ? counts : { counts: await countAll(), isExact: true }
  }
  const designer = countsOf('designer')
  return {
    category: listByCategory(await countsByCategory(), kinds, filters.category),
    garment: list('garment', PRODUCTS, countsOf('garment')),
    color: list('color', COLORS, countsOf('color')),
    price: list('price', PRICE_RANGES, countsOf('price')),
    designer: { is_exact: designer.isExact, values: await nameDesigners(designer.counts, filters.designer) },
  }
}

/** The condition of the listed designs. Without any, an exact match. */
function matchShown(search: string, { match, shown_for }: Shown): Condition {
  const words = match === 'related' ? search : match === 'corrected' ? shown_for : null
  return (words && matchWords(words)) || matchText(search)
}

async function countAll() {
  return new Map([...(await countByCategory())].map(([id, count]) => [id ?? '', count]))
}

/** The known categories first. Those without designs are left out, unless they are selected. */
function listByCategory(
  { counts, isExact }: Counts,
  kinds: readonly { id: string; name: string }[],
  selected: readonly string[],
) {
  const known: readonly string[] = CATEGORY_NAMES
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  const values = kinds
    .map(({ id, name }) => ({ value: name, label: name, count: counts.get(id) ?? 0 }))
    .filter(({ value, count }) => count > 0 || !isExact || selected.includes(value))
    .toSorted((one, other) => rank(one.value) - rank(other.value))
  return {
    is_exact: isExact,
    values: values.filter(({ value }, index) => index < MAX_CATEGORIES || selected.includes(value)),
  }
}

function list(facet: Facet, values: readonly string[], { counts, isExact }: Counts) {
  return {
    is_exact: isExact,
    values: values.map((value) => ({ value, label: facetLabel(facet, value) ?? value, count: counts.get(value) ?? 0 })),
  }
}
