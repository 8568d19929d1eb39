import { and, eq, gt } from 'drizzle-orm'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { bestSellingFirst } from '#server/features/catalog/designs/design-orders.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** Best-selling designs with their number of sales; empty before the first sale. */
export async function listBestSellers(limit: number) {
  const cards = await readCards({
    where: and(eq(designs.status, 'approved'), gt(designs.soldCount, 0)),
    orderBy: bestSellingFirst.orderBy,
    limit,
  })
  return cards.map(({ item, key }) => ({ design: item, sold: key.soldCount }))
}
