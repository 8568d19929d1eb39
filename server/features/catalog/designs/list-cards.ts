import { and, eq, inArray } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { readCards } from './design-card.ts'

/** The cards of these designs, in the order of the ids. Designs that are not for sale are omitted. */
export async function listCards(ids: string[]) {
  if (ids.length === 0) return []
  const isForSale = and(inArray(designs.id, ids), eq(designs.status, 'approved'))
  const cards = new Map((await readCards({ where: isForSale, limit: ids.length })).map(({ item }) => [item.id, item]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
