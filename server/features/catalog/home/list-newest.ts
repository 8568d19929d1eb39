import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { newestFirst } from '#server/features/catalog/designs/design-orders.ts'
import { isApproved } from '#server/features/catalog/designs/read-page.ts'

/** The newest approved designs. */
export async function listNewest(limit: number) {
  const cards = await readCards({
    where: isApproved,
    orderBy: newestFirst.orderBy,
    limit,
  })
  return cards.map(({ item }) => item)
}
