import { ALL_PRODUCTS, MAX_SEARCH_LENGTH, SORTS, type Sort } from './shop.ts'

/** The shop's pages with an address of their own: what each of them filters by. */
export const SECTIONS = {
  't-shirts': { title: 'T-Shirts', category: 'T-Shirts' },
  hoodies: { title: 'Hoodies', category: 'Hoodies' },
  hats: { title: 'Hats', category: 'Hats' },
  new: { title: 'New arrivals', category: undefined },
} as const satisfies Record<string, { title: string; category: string | undefined }>
export type Section = keyof typeof SECTIONS

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
const MAX_CATEGORY_LENGTH = 60
const MAX_CURSOR_LENGTH = 200

export function isSection(name: string): name is Section {
  return Object.hasOwn(SECTIONS, name)
}

/** Never fails: what cannot be understood counts as not said. */
export function readShopQuery(params: URLSearchParams, section?: Section): ShopQuery {
  const text = (name: string, max: number) => cleanText(params.get(name) ?? '', max) || undefined
  const place = { after: text('after', MAX_CURSOR_LENGTH), pages: readPages(params.get('pages')) }
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'newest'
  if (section === 'new') return { section, sort: 'newest', ...place }
  if (section) return { section, category: SECTIONS[section].category, sort, ...place }
  const category = text('category', MAX_CATEGORY_LENGTH)
  return {
    search: text('search', MAX_SEARCH_LENGTH),
    category: category === ALL_PRODUCTS ? undefined : category,
    sort,
    ...place,
  }
}

/** The address that shows a query; what is as usual stays out of it. */
export function shopHref({ section, search, category, sort, after, pages }: Partial<ShopQuery>): string {
  const params = new URLSearchParams()
  if (search && !section) params.set('search', search)
  if (category && !section) params.set('category', category)
  if (sort && sort !== 'newest') params.set('sort', sort)
  if (after) params.set('after', after)
  if (pages && pages > 1) params.set('pages', String(pages))
  return [section ? `/shop/${section}` : '/shop', params.toString()].filter(Boolean).join('?')
}

/** The whole shop in its usual order: the one view that featured designs lead. */
export function isWholeShop({ section, search, category, sort }: ShopQuery): boolean {
  return !section && !search && !category && sort === 'newest'
}

/** Without what no database keeps and no browser shows. */
function cleanText(text: string, max: number) {
  return text.replaceAll('\0', '').trim().slice(0, max).toWellFormed().trim()
}

function readPages(text: string | null) {
  return /^\d{1,2}$/.test(text ?? '') ? Math.min(Math.max(1, Number(text)), MAX_PAGES_SHOWN) : 1
}
