import { inArray } from 'drizzle-orm'
import { platformMills, royaltyMills } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import type { orderItems } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'

/** Credits the designers of an order's lines, in the transaction that creates the order. */
export async function recordSale(tx: Tx, items: (typeof orderItems.$inferSelect)[], now: Date): Promise<void> {
  const ids = [...new Set(items.map(({ designId }) => designId))]
  const owners = await tx
    .select({ id: designs.id, designerId: designs.designerId })
    .from(designs)
    .where(inArray(designs.id, ids))
  const designerOf = new Map(owners.map(({ id, designerId }) => [id, designerId]))
  await tx.insert(royaltyEntries).values(
    items.map(({ id, designId, priceCents, quantity, royaltyBasisPoints: basisPoints }) => ({
      designerId: designerOf.get(designId) ?? '',
      orderItemId: id,
      quantity,
      basisPoints,
      mills: royaltyMills(priceCents, quantity, basisPoints),
      platformMills: platformMills(priceCents, quantity, basisPoints),
      createdAt: now,
    })),
  )
}
