import type { CATEGORY_NAMES } from './catalog.ts'

/** The first value of the category filter: no filter. */
export const ALL_PRODUCTS = 'All Products'

/** The values of the shop's category filter, in display order. */
export const CATEGORY_FILTERS = [
  ALL_PRODUCTS,
  'T-Shirts',
  'Hoodies',
  'Tank Tops',
  'Automotive',
  'Sports',
] as const satisfies readonly (typeof ALL_PRODUCTS | (typeof CATEGORY_NAMES)[number])[]

export const SORTS = ['newest', 'price-up', 'price-down', 'best-selling'] as const
export type Sort = (typeof SORTS)[number]

/**
 * How designs match a search: they contain the text (exact), they have all of its words (related), or they have all words of
 * its spelling correction (corrected).
 */
export const MATCHES = ['exact', 'related', 'corrected'] as const
export type Match = (typeof MATCHES)[number]

/** Designs per shop page. */
export const SHOP_PAGE_SIZE = 24
