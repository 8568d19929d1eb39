import { and, sql } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { readCards } from './design-card.ts'
import { newestFirst } from './design-orders.ts'
import { listCards } from './list-cards.ts'
import { hasOtherId, isApproved } from './read-page.ts'

/** Featured designs in the order that admins set; those without a place follow, newest first. */
export async function listFeatured(limit: number, featuredOrder = shopSettings().featuredOrder) {
  const order = [...featuredOrder]
  const ordered = (await listCards(order)).filter(({ featured }) => featured).slice(0, limit)
  if (ordered.length === limit) return ordered
  const cards = await readCards({
    where: and(sql`${designs.featured}`, isApproved, hasOtherId(order)),
    orderBy: newestFirst.orderBy,
    limit: limit - ordered.length,
  })
  return [...ordered, ...cards.map(({ item }) => item)]
}
