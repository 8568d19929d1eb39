import { and, eq } from 'drizzle-orm'
import { SHOP_PAGE_SIZE, type Sort } from '#domain/shop.ts'
import { linkLabel } from '#domain/storefronts.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { hasId, isApproved } from '#server/features/catalog/designs/read-page.ts'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import type { DesignerView } from '#server/features/profiles/designer-view.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { countFollowers, imageOf, readOwnApproved, readStorefront } from './read-storefront.ts'

type PageQuery = { sort: Sort; after: string | undefined; collection: string | undefined }
type Card = Awaited<ReturnType<typeof readCards>>[number]['item']

export type ShownStorefront = Awaited<ReturnType<typeof readDesignerPage>>['front']

/** Everything on a designer's page but the profile. An unknown collection shows all designs. */
export async function readDesignerPage({ user_id: id }: DesignerView, { sort, after, collection }: PageQuery) {
  const stored = await readStorefront(id)
  const collections = await listShownCollections(id, stored?.collections ?? [])
  const chosen = collections.find(({ key }) => key === collection)
  const pinned = chosen ? [] : await readListed(id, stored?.pinned ?? [])
  const page = chosen
    ? { items: await readListed(id, chosen.designIds), next_cursor: null }
    : await listDesigns(id, pinned, { sort, after })
  return {
    front: {
      banner_url: imageOf(stored?.bannerPath)?.url ?? null,
      links: (stored?.links ?? []).map((url) => ({ url, label: linkLabel(url) })),
      followers: stored?.showsFollowers ? await countFollowers(id) : null,
      collections: collections.map(({ key, name }) => ({ key, name })),
    },
    collection: chosen && { key: chosen.key, name: chosen.name },
    pinned: after === undefined ? pinned : [],
    page,
  }
}

/** The designs after the pinned ones, in the same orders as the shop. */
async function listDesigns(id: string, pinned: Card[], query: Pick<PageQuery, 'sort' | 'after'>) {
  const without = pinned.map((card) => card.id)
  const { items, next_cursor } = await searchDesigns(
    { designer: [id], ...query, without, limit: SHOP_PAGE_SIZE },
    readCards,
  )
  return { items, next_cursor }
}

/** The collections with at least one design in the shop. */
async function listShownCollections(id: string, all: { key: string; name: string; designIds: string[] }[]) {
  const shown = await readOwnApproved(id, [...new Set(all.flatMap(({ designIds }) => designIds))])
  const isShown = new Set(shown.map((design) => design.id))
  return all
    .map((collection) => ({ ...collection, designIds: collection.designIds.filter((one) => isShown.has(one)) }))
    .filter(({ designIds }) => designIds.length > 0)
}

/** Cards of the designer's own designs in the shop, in the order of the ids. */
async function readListed(designerId: string, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const own = and(hasId(ids), eq(designs.designerId, designerId), isApproved)
  const found = new Map((await readCards({ where: own, limit: ids.length })).map(({ key, item }) => [key.id, item]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
