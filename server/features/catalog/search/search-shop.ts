import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { isWholeShop, type ShopQuery } from '#domain/shop-query.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { listFeatured } from '#server/features/catalog/designs/list-featured.ts'
import { countFacets } from './count-facets.ts'
import { decodeCursor } from './design-cursor.ts'
import { searchDesigns } from './search-designs.ts'

/** One row of cards on the widest screen. */
const LEADS = 4

/**
 * Data of the shop page. Without a filter, featured designs come first and are not repeated on later pages. With a cursor
 * that we did not issue, it is the first page, however many pages are requested.
 */
export async function searchShop(query: ShopQuery) {
  const isIssued = query.after === undefined || decodeCursor(query.sort, query.after) !== undefined
  const { after, pages } = isIssued ? query : { pages: 1 }
  const leads = isWholeShop(query) ? await listFeatured(LEADS) : []
  const shown = after ? [] : leads
  const limit = SHOP_PAGE_SIZE * pages - shown.length
  const without = leads.map(({ id }) => id)
  const page = await searchDesigns({ ...query, after, limit, without }, readCards)
  return { ...page, items: [...shown, ...page.items], facets: await countFacets(query, page) }
}
