import { inArray } from 'drizzle-orm'
import { platformMills, royaltyMills } from '#domain/royalties.ts'
import { notifyAll } from '#server/features/notifications/notify.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import type { orderItems } from '#server/platform/db/schema/orders.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'

type Item = typeof orderItems.$inferSelect

/** Credits and notifies the designers of an order's lines, in the transaction that creates the order. */
export async function recordSale(tx: Tx, items: Item[], now: Date): Promise<void> {
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
  await notifySold(tx, items, designerOf, now)
}

/** One notification per designer and order. It says nothing about the customer. */
async function notifySold(tx: Tx, items: Item[], designerOf: Map<string, string>, now: Date) {
  const byDesigner = Map.groupBy(items, ({ designId }) => designerOf.get(designId) ?? '')
  const sales = [...byDesigner].map(([userId, sold]) => ({
    userId,
    key: `sale ${sold[0]?.orderId}`,
    notice: { event: 'sale' as const, items: sold.map(toSoldItem) },
    now,
  }))
  await notifyAll(tx, sales)
}

function toSoldItem({ designId, title, product, quantity, priceCents, royaltyBasisPoints }: Item) {
  const earnings = royaltyMills(priceCents, quantity, royaltyBasisPoints)
  return { design_id: designId, title, product, quantity, earnings_mills: earnings }
}
