import { readShopQuery, type ShopQuery } from '#domain/shop-query.ts'
import { findDesign } from '#server/features/catalog/designs/find-design.ts'
import { listPrices } from '#server/features/catalog/designs/list-prices.ts'
import { searchShop } from '#server/features/catalog/search/search-shop.ts'
import { suggest } from '#server/features/catalog/search/suggest.ts'
import { fillDesigns, RARE_TAG, RARE_WORD } from '../fill/fill-designs.ts'
import type { Bench } from '../result.ts'
import { compareSizes } from './compare-sizes.ts'

const SIZES = [1000, 100_000]
const SCALE_SIZES = [...SIZES, 1_000_000]
/** Enough to notice an index that is not used. The lower target needs a larger shop, because of the noise. */
const TARGET = 3
const SCALE_TARGET = 1.5

const cases: Record<string, () => Promise<unknown>> = {
  'shop page': () => search(),
  'shop page by price': () => search({ sort: 'price-up' }),
  'shop page by price, highest first': () => search({ sort: 'price-down' }),
  'shop page by sales': () => search({ sort: 'best-selling' }),
  'category page': () => search({ category: ['Hoodies'] }),
  'category page by price': () => search({ category: ['Hoodies'], sort: 'price-up' }),
  'filter by a product': () => search({ garment: ['tank'] }),
  'filter by a product of another category, by price': () =>
    search({ category: ['Hats'], garment: ['tee'], sort: 'price-up' }),
  'filter by a rare product and a color': () => search({ garment: ['hat'], color: ['red'] }),
  'filter by a color': () => search({ color: ['red'] }),
  'filter by garments, color and price': () =>
    search({ garment: ['hoodie', 'hat'], color: ['red', 'navy'], price: ['20-25', '25-30'] }),
  'filter by price, highest first': () => search({ price: ['from-50'], sort: 'price-down' }),
  'filter by a rare combination': () =>
    search({ category: ['Hoodies', 'Sports'], garment: ['hoodie'], color: ['red'], price: ['under-20'] }),
  'filter by two designers': filterByDesigners,
  'search with filters': () => search({ search: 'engine', garment: ['hoodie'], color: ['red'] }),
  'search for a rare tag with filters': () => search({ search: RARE_TAG, color: ['red', 'black'], price: ['from-50'] }),
  'search for a rare word': () => search({ search: RARE_WORD }),
  'search for a common word': () => search({ search: 'engine' }),
  'search for a missing word': () => search({ search: 'xylograph' }),
  'search for a misspelled word': () => search({ search: 'engnie' }),
  'search for a rare tag': () => search({ search: RARE_TAG }),
  'search for a rare tag in a category': () => search({ search: RARE_TAG, category: ['Hoodies'] }),
  'search for a color and a garment': () => search({ search: 'navy hoodie' }),
  'search for rare words in another order': () => search({ search: `${RARE_WORD} ${RARE_TAG}` }),
  'search for two misspelled words': () => search({ search: 'engnie gargae' }),
  'next page of related designs': findSecondRelatedPage,
  'search for one letter': () => search({ search: 'e' }),
  'search for a missing character': () => search({ search: '🏁' }),
  'search by price': () => search({ search: 'engine', sort: 'price-up' }),
  'suggestions for a prefix': () => suggest('eng'),
  'suggestions for a tag': () => suggest(RARE_TAG.slice(0, 5)),
  'suggestions by words': () => suggest('navy hood'),
  'design page': findKnownDesign,
  'prices of a cart': priceCart,
}

/** The queries of public pages with 100,000 and a million designs, compared to 1,000, without the page cache. */
export const queries: Bench = {
  name: 'queries',
  about: 'queries of public pages with 100,000 designs (--scale: a million), compared to 1,000',
  scales: true,
  run: ({ rounds, isScale }) =>
    compareSizes({
      sizes: isScale ? SCALE_SIZES : SIZES,
      target: isScale ? SCALE_TARGET : TARGET,
      fill: fillDesigns,
      cases,
      rounds,
    }),
}

function search(query: Partial<ShopQuery> = {}) {
  return searchShop({ ...readShopQuery(new URLSearchParams()), ...query })
}

async function findSecondRelatedPage() {
  const { next_cursor } = await search({ search: 'navy hoodie' })
  if (!next_cursor) throw new Error('There is no second page.')
  await search({ search: 'navy hoodie', after: next_cursor })
}

/** The newest designers of the small shop are among the oldest of the large one, so that a scan does not find them. */
async function filterByDesigners() {
  designers ??= (await search()).facets.designer.values.map(({ value }) => value)
  await search({ designer: designers.slice(0, 2) })
}

/** Twenty designs with three products each. */
async function priceCart() {
  cart ??= (await search()).items.slice(0, 20).map(({ id }) => id)
  await listPrices(cart)
}

let cart: string[] | undefined
let designers: string[] | undefined
let known: string | undefined

/** The id is the same in both databases, because the designs are deterministic. */
async function findKnownDesign() {
  known ??= (await search({ search: RARE_WORD })).items[0]?.id
  if (!(await findDesign(known ?? ''))) throw new Error('The design is missing.')
}
