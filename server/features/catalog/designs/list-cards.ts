import { and } from 'drizzle-orm'
import { readCards } from './design-card.ts'
import { hasId, isApproved } from './read-page.ts'

/** The cards of these designs, in the order of the ids. Designs that are not for sale are omitted. */
export async function listCards(ids: string[]) {
  if (ids.length === 0) return []
  const isForSale = and(hasId(ids), isApproved)
  const cards = new Map((await readCards({ where: isForSale, limit: ids.length })).map(({ item }) => [item.id, item]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
