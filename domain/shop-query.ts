import { COLORS, type Color, MAX_TAG_LENGTH } from './catalog.ts'
import { FACETS, type Facet, PRICE_RANGES, type PriceRange } from './facets.ts'
import { cutText, MAX_SEARCH_LENGTH, normalizeSearch } from './normalize-search.ts'
import { PRODUCTS, type Product } from './products.ts'
import { type QueryParameter, readChoice, readChoices, readText, readTexts, readValues } from './query-parameter.ts'
import { ALL_PRODUCTS, SORTS, type Sort } from './shop.ts'
import { isUuid } from './uuid.ts'

/** Sections of the shop with their own URL, and the category each filters by. */
export const SECTIONS = {
  't-shirts': { title: 'T-Shirts', category: 'T-Shirts' },
  hoodies: { title: 'Hoodies', category: 'Hoodies' },
  hats: { title: 'Hats', category: 'Hats' },
  new: { title: 'New arrivals', category: undefined },
} as const satisfies Record<string, { title: string; category: string | undefined }>
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

/** The selected values of each facet, in canonical order. */
export type Filters = {
  category: readonly string[]
  garment: readonly Product[]
  color: readonly Color[]
  price: readonly PriceRange[]
  /** Ids. */
  designer: readonly string[]
}

export type ShopQuery = Filters & {
  section?: Section | undefined
  search?: string | undefined
  /** A single tag, because only links of a tag set it. */
  tag?: string | undefined
  sort: Sort
  after?: string | undefined
  /** How many pages the list shows. */
  pages: number
}

/** Maximum number of pages appended to the list. After that it continues at a new URL. */
export const MAX_PAGES_SHOWN = 10
const PAGES = Array.from({ length: MAX_PAGES_SHOWN }, (_, index) => String(index + 1))
const MAX_CATEGORY_LENGTH = 60
const UUID_LENGTH = 36
/** Of categories and of designers. */
const MAX_NAMES = 10

/**
 * Every query parameter of the shop, in canonical order. The page, the page cache and the API derive what they accept
 * from this table.
 */
export const SHOP_PARAMETERS = {
  search: { maxLength: MAX_SEARCH_LENGTH, normalize: normalizeSearch },
  tag: { maxLength: MAX_TAG_LENGTH, normalize: normalizeTag },
  category: { each: { maxLength: MAX_CATEGORY_LENGTH, normalize: normalizeCategory }, maxValues: MAX_NAMES },
  garment: { each: { values: PRODUCTS }, maxValues: PRODUCTS.length },
  color: { each: { values: COLORS }, maxValues: COLORS.length },
  price: { each: { values: PRICE_RANGES }, maxValues: PRICE_RANGES.length },
  designer: { each: { maxLength: UUID_LENGTH, normalize: normalizeId }, maxValues: MAX_NAMES },
  sort: { values: SORTS, defaultValue: 'newest' },
  after: { maxLength: 120 },
  pages: { values: PAGES, defaultValue: '1' },
} as const satisfies Record<string, QueryParameter>

export const NO_FILTERS: Filters = { category: [], garment: [], color: [], price: [], designer: [] }

export function isSection(name: string): name is Section {
  return Object.hasOwn(SECTIONS, name)
}

/** The parameters of a shop page. A section has a fixed category, and with it a garment; new arrivals have a fixed order. */
export function shopParameters(section?: Section): Partial<typeof SHOP_PARAMETERS> {
  const { garment, color, price, designer, sort, after, pages } = SHOP_PARAMETERS
  if (section === 'new') return { garment, color, price, designer, after, pages }
  return section ? { color, price, designer, sort, after, pages } : SHOP_PARAMETERS
}

/** Never throws; invalid parameters are ignored. */
export function readShopQuery(params: URLSearchParams, section?: Section): ShopQuery {
  const { search, tag, category, garment, color, price, designer, sort, after, pages } = shopParameters(section)
  const fixed = section && SECTIONS[section].category
  return {
    section,
    search: search && readText(search, params.get('search')),
    tag: tag && readText(tag, params.get('tag')),
    category: fixed ? [fixed] : category ? readTexts(category, params.getAll('category')) : [],
    garment: garment ? readChoices(garment, params.getAll('garment')) : [],
    color: color ? readChoices(color, params.getAll('color')) : [],
    price: price ? readChoices(price, params.getAll('price')) : [],
    designer: designer ? readTexts(designer, params.getAll('designer')) : [],
    sort: (sort && readChoice(sort, params.get('sort'))) ?? SHOP_PARAMETERS.sort.defaultValue,
    after: after && readText(after, params.get('after')),
    pages: Number((pages && readChoice(pages, params.get('pages'))) ?? SHOP_PARAMETERS.pages.defaultValue),
  }
}

/** The canonical URL of a query, without default values. */
export function shopHref(query: Partial<ShopQuery>): string {
  const { section } = query
  return [section ? `/shop/${section}` : '/shop', shopParams(query).toString()].filter(Boolean).join('?')
}

/** The canonical parameters of a query, without default values. */
export function shopParams({ section, ...query }: Partial<ShopQuery>): URLSearchParams {
  const given: Partial<Record<string, string | number | readonly string[]>> = query
  const params = new URLSearchParams()
  for (const [name, parameter] of Object.entries(shopParameters(section)))
    for (const value of readValues(parameter, [given[name] ?? []].flat().map(String))) params.append(name, value)
  return params
}

/** The unfiltered shop in default order, the only view that shows featured designs first. */
export function isWholeShop(query: ShopQuery): boolean {
  return !query.section && !query.search && !query.tag && countFilters(query) === 0 && query.sort === 'newest'
}

/** The facets that a page offers: not those that its section fixes. */
export function facetsOf(section?: Section): Facet[] {
  const parameters = shopParameters(section)
  return FACETS.filter((facet) => facet in parameters)
}

/** How many values are selected. The category of a section is not a selection. */
export function countFilters(query: ShopQuery): number {
  return facetsOf(query.section).reduce((sum, facet) => sum + query[facet].length, 0)
}

/** Whether filters other than the category are selected. */
export function isRefined({ tag, garment, color, price, designer }: Filters & Pick<ShopQuery, 'tag'>): boolean {
  return tag !== undefined || garment.length + color.length + price.length + designer.length > 0
}

/** Without one value. Without its category, a section becomes the whole shop. */
export function withoutFilter(query: ShopQuery, facet: Facet, value: string): ShopQuery {
  const isFixed = query.section !== undefined && facet === 'category'
  return {
    ...query,
    section: isFixed ? undefined : query.section,
    [facet]: query[facet].filter((selected) => selected !== value),
    after: undefined,
    pages: 1,
  }
}

/** Without any selection. The section, the search and the tag stay. */
export function withoutFilters(query: ShopQuery): ShopQuery {
  return { ...query, ...NO_FILTERS, after: undefined, pages: 1 }
}

function normalizeCategory(text: string): string {
  const category = cutText(text, MAX_CATEGORY_LENGTH)
  return category === ALL_PRODUCTS ? '' : category
}

function normalizeTag(text: string): string {
  return cutText(text, MAX_TAG_LENGTH)
}

function normalizeId(text: string): string {
  return isUuid(text) ? text.toLowerCase() : ''
}
