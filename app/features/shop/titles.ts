import { colorWord } from '#domain/color-name.ts'
import { type Facet, facetLabel, PRICE_LIMITS, PRICE_RANGES, type PriceRange } from '#domain/facets.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatList } from '#domain/format-list.ts'
import { formatMoney } from '#domain/money.ts'
import type { Match } from '#domain/shop.ts'
import { countFilters, SECTIONS, type ShopQuery } from '#domain/shop-query.ts'
import type { FacetsView } from '#server/features/catalog/search/facets-view.ts'

const MAX_QUOTE_LENGTH = 60
/** Longer lists are counted. */
const MAX_LISTED = 3

/** How the designs on the page match the search and the filters. */
export type Shown = { match: Match | null; shown_for: string | null; facets: FacetsView }

/** Names what is shown, which is not always what was typed: “Hats in black under $20.00”, “Results for “rally” by Lucía Prado”. */
export function shopHeading(query: ShopQuery, shown?: Shown): string {
  const { section, search, tag, category, garment, color, price, designer } = query
  const isByGarment = !search && !section && category.length === 0 && garment.length > 0
  const names = designer.map((id) => valueLabel('designer', id, shown?.facets))
  return [
    search ? searchHeading(search, shown) : section ? SECTIONS[section].title : thingsOf(query),
    tag && `tagged ${quote(tag)}`,
    !isByGarment &&
      listed(
        'on',
        garment.map((value) => garmentLabel(value).toLowerCase()),
        'garments',
      ),
    listed('in', color.map(colorWord), 'colors'),
    price.length > 0 && describePrices(price),
    listed('by', names, 'designers'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Title and meta description of the page. */
export function describeShop(query: ShopQuery | undefined, shown?: Shown) {
  const isNamed = query && (query.search || query.tag || query.section || countFilters(query) > 0)
  const heading = isNamed ? shopHeading(query, shown) : 'Shop'
  const things =
    query && query.category.length > 0 && !query.search ? formatList(query.category) : 'T-shirts, hoodies and hats'
  return {
    title: `${heading} · Pitlane`,
    description:
      query?.section === 'new'
        ? 'The latest designs: automotive apparel by independent artists, printed to order.'
        : `${things} drawn by independent artists who love cars. Pick a design, a size and a color, and we print it to order.`,
  }
}

/** The name of a filter value. The server knows the names of designers. */
export function valueLabel(facet: Facet, value: string, facets: FacetsView | undefined): string {
  const counted = facets?.[facet].values.find((known) => known.value === value)
  return facetLabel(facet, value) ?? counted?.label ?? 'one designer'
}

/** Quotes a search term, truncated if it is too long. */
export function quote(text: string): string {
  const characters = [...text]
  return `“${characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join('').trimEnd()}…` : text}”`
}

/** “1,048 designs”, with a plus if the count is a lower bound. */
export function countDesigns({ total, total_is_exact }: { total: number; total_is_exact: boolean }): string {
  return `${countTotal({ total, total_is_exact })} ${total === 1 ? 'design' : 'designs'}`
}

export function countTotal({ total, total_is_exact }: { total: number; total_is_exact: boolean }): string {
  return `${formatCount(total)}${total_is_exact ? '' : '+'}`
}

function searchHeading(search: string, shown: Shown | undefined) {
  return shown?.match === 'related' ? `Related to ${quote(search)}` : `Results for ${quote(shown?.shown_for ?? search)}`
}

function thingsOf({ category, garment }: ShopQuery) {
  if (category.length > 0) return formatList(category)
  return formatList(garment.map(garmentLabel)) || 'All Products'
}

function garmentLabel(garment: string) {
  return facetLabel('garment', garment) ?? garment
}

function listed(preposition: string, words: readonly string[], plural: string) {
  if (words.length === 0) return ''
  return `${preposition} ${words.length > MAX_LISTED ? `${words.length} ${plural}` : formatList(words)}`
}

/** Adjacent ranges are one: under $25.00. */
function describePrices(prices: readonly PriceRange[]) {
  const [first = 'under-20'] = prices
  const last = prices.at(-1) ?? first
  if (PRICE_RANGES.indexOf(last) - PRICE_RANGES.indexOf(first) >= prices.length) return 'in several price ranges'
  const { from } = PRICE_LIMITS[first]
  const { below } = PRICE_LIMITS[last]
  if (below === undefined) return from === 0 ? 'at any price' : `from ${formatMoney(from)}`
  return from === 0 ? `under ${formatMoney(below)}` : `from ${formatMoney(from)} to ${formatMoney(below)}`
}
