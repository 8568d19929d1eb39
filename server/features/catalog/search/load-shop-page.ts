import type { z } from 'zod'
import { SHOP_PAGE_SIZE } from '#domain/shop.ts'
import { isWholeShop, type ShopQuery } from '#domain/shop-query.ts'
import { toCard } from '#server/features/catalog/designs/design-card.ts'
import type { DesignView } from '#server/features/catalog/designs/design-view.ts'
import { listFeatured } from '#server/features/catalog/designs/list-featured.ts'
import { searchDesigns } from './search-designs.ts'

/** The first row of the widest wall. */
const LEADS = 4

/** What the shop's page shows: cards, not whole designs, because every byte of them is sent twice. */
export async function loadShopPage(query: ShopQuery) {
  const leads = isWholeShop(query) ? await listFeatured(LEADS) : []
  const shown = query.after ? [] : leads
  const page = await searchWithout(leads, query, SHOP_PAGE_SIZE * query.pages - shown.length)
  return { ...page, items: [...shown, ...page.items].map(toCard) }
}

/** The featured designs lead the list, so that none of its pages shows them again; each is as long as it would be with them. */
async function searchWithout(leads: readonly Design[], { search, category, sort, after }: ShopQuery, limit: number) {
  const isLead = new Set(leads.map(({ id }) => id))
  const query = { search, category, sort }
  const { items, next_cursor, ...page } = await searchDesigns({ ...query, after, limit })
  const others = items.filter(({ id }) => !isLead.has(id))
  let cursor = next_cursor
  while (cursor && others.length < limit) {
    const more = await searchDesigns({ ...query, after: cursor, limit: limit - others.length })
    others.push(...more.items.filter(({ id }) => !isLead.has(id)))
    cursor = more.next_cursor
  }
  return { ...page, items: others, next_cursor: cursor }
}

type Design = z.infer<typeof DesignView>
