import { eq } from 'drizzle-orm'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { newestFirst } from '#server/features/catalog/designs/design-orders.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** The newest approved designs. */
export async function listNewest(limit: number) {
  const cards = await readCards({
    where: eq(designs.status, 'approved'),
    orderBy: newestFirst.orderBy,
    limit,
  })
  return cards.map(({ item }) => item)
}
