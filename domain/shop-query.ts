import { type QueryParameter, readChoice, readParameter, readText } from './query-parameter.ts'
import { ALL_PRODUCTS, SORTS, type Sort } from './shop.ts'

/** Sections of the shop with their own URL, and the category each filters by. */
export const SECTIONS = {
  't-shirts': { title: 'T-Shirts', category: 'T-Shirts' },
  hoodies: { title: 'Hoodies', category: 'Hoodies' },
  hats: { title: 'Hats', category: 'Hats' },
  new: { title: 'New arrivals', category: undefined },
} as const satisfies Record<string, { title: string; category: string | undefined }>
export type Section = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[]

export type ShopQuery = {
  section?: Section | undefined
  search?: string | undefined
  category?: string | undefined
  sort: Sort
  after?: string | undefined
  /** How many pages the list shows. */
  pages: number
}

/** Maximum number of pages appended to the list. After that it continues at a new URL. */
export const MAX_PAGES_SHOWN = 10
const PAGES = Array.from({ length: MAX_PAGES_SHOWN }, (_, index) => String(index + 1))
const MAX_SEARCH_LENGTH = 200
const MAX_CATEGORY_LENGTH = 60

/**
 * Every query parameter of the shop, in canonical order. The page, the page cache and the API derive what they accept
 * from this table.
 */
export const SHOP_PARAMETERS = {
  search: { maxLength: MAX_SEARCH_LENGTH, normalize: normalizeSearch },
  category: { maxLength: MAX_CATEGORY_LENGTH, normalize: normalizeCategory },
  sort: { values: SORTS, defaultValue: 'newest' },
  after: { maxLength: 120 },
  pages: { values: PAGES, defaultValue: '1' },
} as const satisfies Record<string, QueryParameter>

export function isSection(name: string): name is Section {
  return Object.hasOwn(SECTIONS, name)
}

/** The parameters of a shop page. A section has a fixed category, and new arrivals have a fixed order. */
export function shopParameters(section?: Section): Partial<typeof SHOP_PARAMETERS> {
  const { sort, after, pages } = SHOP_PARAMETERS
  if (section === 'new') return { after, pages }
  return section ? { sort, after, pages } : SHOP_PARAMETERS
}

/** Never throws; invalid parameters are ignored. */
export function readShopQuery(params: URLSearchParams, section?: Section): ShopQuery {
  const { search, category, sort, after, pages } = shopParameters(section)
  return {
    section,
    search: search && readText(search, params.get('search')),
    category: section ? SECTIONS[section].category : category && readText(category, params.get('category')),
    sort: (sort && readChoice(sort, params.get('sort'))) ?? SHOP_PARAMETERS.sort.defaultValue,
    after: after && readText(after, params.get('after')),
    pages: Number((pages && readChoice(pages, params.get('pages'))) ?? SHOP_PARAMETERS.pages.defaultValue),
  }
}

/** Trims and truncates a search term, collapses spaces, and removes NUL, which PostgreSQL cannot store. */
export function normalizeSearch(text: string): string {
  return cutText(text.replaceAll('\0', '').replaceAll(/\s+/g, ' '), MAX_SEARCH_LENGTH)
}

/** The canonical URL of a query, without default values. */
export function shopHref({ section, ...query }: Partial<ShopQuery>): string {
  const given: Partial<Record<string, string | number>> = query
  const params = new URLSearchParams()
  for (const [name, parameter] of Object.entries(shopParameters(section))) {
    const value = readParameter(parameter, given[name]?.toString())
    if (value) params.set(name, value)
  }
  return [section ? `/shop/${section}` : '/shop', params.toString()].filter(Boolean).join('?')
}

/** The unfiltered shop in default order, the only view that shows featured designs first. */
export function isWholeShop({ section, search, category, sort }: ShopQuery): boolean {
  return !section && !search && !category && sort === 'newest'
}

function normalizeCategory(text: string): string {
  const category = cutText(text, MAX_CATEGORY_LENGTH)
  return category === ALL_PRODUCTS ? '' : category
}

/** Truncates by code points, so that no character is cut in half. */
function cutText(text: string, maxLength: number): string {
  const characters = [...text.replaceAll('\0', '').trim()]
  return characters.slice(0, maxLength).join('').trimEnd().toWellFormed()
}
