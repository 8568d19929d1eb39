import { and, eq, inArray } from 'drizzle-orm'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { readCards } from './design-card.ts'

/** The cards of these designs, in their order. Those that are not sold are left out. */
export async function listCards(ids: string[]) {
  if (ids.length === 0) return []
  const isSold = and(inArray(designs.id, ids), eq(designs.status, 'approved'))
  const cards = new Map((await readCards({ where: isSold, limit: ids.length })).map(({ item }) => [item.id, item]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
