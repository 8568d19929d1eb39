import { type QueryParameter, readChoice, readParameter, readText } from './query-parameter.ts'
import { ALL_PRODUCTS, SORTS, type Sort } from './shop.ts'

/** The shop's pages with an address of their own: what each of them filters by. */
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
  /** How many pages are shown, one below the other. */
  pages: number
}

/** What further pages are put below; then the list goes on at an address of its own. */
export const MAX_PAGES_SHOWN = 10
const PAGES = Array.from({ length: MAX_PAGES_SHOWN }, (_, index) => String(index + 1))
const MAX_SEARCH_LENGTH = 200
const MAX_CATEGORY_LENGTH = 60

/**
 * Every parameter of the shop's address, in the order in which it is written. The page, the page cache and the API derive
 * what they accept from this table.
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

/** The parameters that a page of the shop takes: a section has its own category, and new arrivals have their own order. */
export function shopParameters(section?: Section): Partial<typeof SHOP_PARAMETERS> {
  const { sort, after, pages } = SHOP_PARAMETERS
  if (section === 'new') return { after, pages }
  return section ? { sort, after, pages } : SHOP_PARAMETERS
}

/** Never fails: what cannot be understood counts as not given. */
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

/** What is searched for: no NUL, which PostgreSQL cannot store, no blanks around it, and only so many characters. */
export function normalizeSearch(text: string): string {
  return cutText(text, MAX_SEARCH_LENGTH)
}

/** The address that shows a query; what is as usual stays out of it. */
export function shopHref({ section, ...query }: Partial<ShopQuery>): string {
  const given: Partial<Record<string, string | number>> = query
  const params = new URLSearchParams()
  for (const [name, parameter] of Object.entries(shopParameters(section))) {
    const value = readParameter(parameter, given[name]?.toString())
    if (value) params.set(name, value)
  }
  return [section ? `/shop/${section}` : '/shop', params.toString()].filter(Boolean).join('?')
}

/** The whole shop in its usual order: the one view that featured designs lead. */
export function isWholeShop({ section, search, category, sort }: ShopQuery): boolean {
  return !section && !search && !category && sort === 'newest'
}

function normalizeCategory(text: string): string {
  const category = cutText(text, MAX_CATEGORY_LENGTH)
  return category === ALL_PRODUCTS ? '' : category
}

/** Counts code points, so that no character is cut in half. */
function cutText(text: string, maxLength: number): string {
  const characters = [...text.replaceAll('\0', '').trim()]
  return characters.slice(0, maxLength).join('').trimEnd().toWellFormed()
}
