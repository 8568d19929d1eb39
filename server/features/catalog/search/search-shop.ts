import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { isWholeShop, type ShopQuery } from '#domain/shop-query.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { listFeatured } from '#server/features/catalog/designs/list-featured.ts'
import { searchDesigns } from './search-designs.ts'

/** The first row of the widest wall. */
const LEADS = 4

/** What the shop's page shows. Featured designs lead the whole shop, and none of its pages shows them again. */
export async function searchShop(query: ShopQuery) {
  const { search, category, sort, after, pages } = query
  const leads = isWholeShop(query) ? await listFeatured(LEADS) : []
  const shown = after ? [] : leads
  const limit = SHOP_PAGE_SIZE * pages - shown.length
  const without = leads.map(({ id }) => id)
  const page = await searchDesigns({ search, category, sort, after, limit, without }, readCards)
  return { ...page, items: [...shown, ...page.items] }
}
