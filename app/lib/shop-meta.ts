import type { MetaDescriptor } from 'react-router'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { countFilters, type ShopQuery, shopHref } from '#domain/shop-query.ts'
import type { FacetsView } from '#server/features/catalog/search/facets-view.ts'
import { pageMeta } from './meta.ts'

type ShopView = {
  origin: string
  title: string
  description: string
  query: ShopQuery
  /** The categories of the shop with their counts. Undefined if they could not be loaded. */
  categories: FacetsView['category'] | undefined
}

/** Categories with their own page, which is their canonical URL. */
const CATEGORY_PAGES: Record<string, string> = {
  'T-Shirts': '/shop/t-shirts',
  Hoodies: '/shop/hoodies',
  Hats: '/shop/hats',
}

/**
 * Sorting does not change the canonical URL. Searches, tags, further pages (their URLs change with every new design), unknown
 * or empty categories and combined filters are not indexed, nor are filters by designer, who have their own pages. Search engines
 * find the designs through the sitemap.
 */
export function shopMeta({ origin, title, description, query, categories }: ShopView): MetaDescriptor[] {
  const { search, tag, after, category, designer } = query
  const isUnknown = category.some((name) => !isKnown(name, categories))
  const isUnlisted = Boolean(search || tag || after) || isUnknown || designer.length > 0 || countFilters(query) > 1
  return pageMeta({ origin, path: canonicalPath(query), title, description, isUnlisted })
}

/** The specified categories always exist. Those that admins add are known while they have designs. */
function isKnown(name: string, categories: ShopView['categories']) {
  if (CATEGORY_NAMES.some((specified) => specified === name)) return true
  const counted = categories?.values.find(({ value }) => value === name)
  return counted !== undefined && (counted.count > 0 || !categories?.is_exact)
}

function canonicalPath(query: ShopQuery) {
  const [category, ...others] = query.category
  const path = shopHref({
    ...query,
    search: undefined,
    tag: undefined,
    sort: undefined,
    after: undefined,
    pages: undefined,
  })
  if (query.section || !category || others.length > 0 || countFilters(query) > 1) return path
  return CATEGORY_PAGES[category] ?? `/shop?category=${encodeURIComponent(category)}`
}
