import { and, sql } from 'drizzle-orm'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { bestSellingFirst } from '#server/features/catalog/designs/design-orders.ts'
import { isApproved } from '#server/features/catalog/designs/read-page.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** How many designs are read for each one shown. Bounds the work if one designer has most of the best sellers. */
const READ_FACTOR = 8

/**
 * Best-selling designs with their number of sales, at most a few of each designer; empty before the first sale. If the
 * rows read do not fill the list, the designers with more designs do.
 */
export async function listBestSellers(limit: number, maxPerDesigner: number) {
  const cards = await readCards({
    where: and(isApproved, sql`${designs.soldCount} > 0`),
    orderBy: bestSellingFirst.orderBy,
    limit: limit * READ_FACTOR,
  })
  const counts = new Map<string, number>()
  const chosen = cards.filter(({ key: { designerId } }) => {
    const count = (counts.get(designerId) ?? 0) + 1
    counts.set(designerId, count)
    return count <= maxPerDesigner
  })
  const others = cards.filter((card) => !chosen.includes(card))
  const listed = new Set([...chosen, ...others].slice(0, limit))
  return cards.filter((card) => listed.has(card)).map(({ item, key }) => ({ design: item, sold: key.soldCount }))
}
