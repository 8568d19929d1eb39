import { and, eq } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { readCards } from './design-card.ts'
import { newestFirst } from './design-orders.ts'

/** Featured designs, newest first. */
export async function listFeatured(limit: number) {
  const cards = await readCards({
    where: and(eq(designs.featured, true), eq(designs.status, 'approved')),
    orderBy: newestFirst.orderBy,
    limit,
  })
  return cards.map(({ item }) => item)
}
