import { and, eq } from 'drizzle-orm'
import { mills, platformMills, royaltyMills } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { refundLines, refunds } from '#server/platform/db/schema/refunds.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { isSale } from './is-sale.ts'
import { recordSale } from './record-sale.ts'

type Item = typeof orderItems.$inferSelect

/** Writes the missing or wrong entries of an order line again: one for the sale, one for each refund that was sent. */
export async function restoreShares(tx: Tx, orderItemId: string, now: Date): Promise<void> {
  const [item] = await tx.select().from(orderItems).where(eq(orderItems.id, orderItemId))
  if (!item) throw new Error('The order line does not exist.')
  const [sale] = await tx
    .select()
    .from(royaltyEntries)
    .where(and(eq(royaltyEntries.orderItemId, orderItemId), isSale()))
    .for('update')
  if (sale) await tx.update(royaltyEntries).set(sharesOf(item, item.quantity)).where(eq(royaltyEntries.id, sale.id))
  else await recordSale(tx, [item], now)
  await restoreReversals(tx, item, now)
}

async function restoreReversals(tx: Tx, item: Item, now: Date) {
  const sale = and(eq(royaltyEntries.orderItemId, item.id), isSale())
  const [earned] = await tx.select().from(royaltyEntries).where(sale)
  if (!earned) throw new Error('The sale was not recorded.')
  const lines = await tx
    .select({ id: refundLines.id, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(and(eq(refundLines.orderItemId, item.id), eq(refunds.status, 'succeeded')))
  for (const line of lines) {
    const shares = reversed(item, line.quantity)
    await tx
      .insert(royaltyEntries)
      .values({
        ...shares,
        designerId: earned.designerId,
        orderItemId: item.id,
        refundLineId: line.id,
        createdAt: now,
        clearedAt: earned.clearedAt && now,
      })
      .onConflictDoUpdate({
        target: [royaltyEntries.orderItemId, royaltyEntries.refundLineId, royaltyEntries.disputeId],
        set: shares,
      })
  }
}

function sharesOf({ priceCents, royaltyBasisPoints: basisPoints }: Item, quantity: number) {
  return {
    quantity,
    basisPoints,
    mills: royaltyMills(priceCents, quantity, basisPoints),
    platformMills: platformMills(priceCents, quantity, basisPoints),
  }
}

function reversed(item: Item, quantity: number) {
  const shares = sharesOf(item, quantity)
  return { ...shares, quantity: -quantity, mills: mills(-shares.mills), platformMills: mills(-shares.platformMills) }
}
