import { and, eq } from 'drizzle-orm'
import { mills, platformMills, royaltyMills } from '#domain/royalties.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { refundLines } from '#server/platform/db/schema/refunds.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { isSale } from './is-sale.ts'

/** Reverses the royalties of refunded lines, in the transaction that settles the refund. Pending ones stay pending. */
export async function reverseSale(tx: Tx, refundId: string, now: Date): Promise<void> {
  const lines = await tx
    .select({ line: refundLines, item: orderItems, earned: royaltyEntries })
    .from(refundLines)
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .innerJoin(royaltyEntries, and(eq(royaltyEntries.orderItemId, orderItems.id), isSale()))
    .where(eq(refundLines.refundId, refundId))
  if (lines.length === 0) return
  await tx.insert(royaltyEntries).values(
    lines.map(({ line, item, earned }) => ({
      designerId: earned.designerId,
      orderItemId: item.id,
      refundLineId: line.id,
      quantity: -line.quantity,
      basisPoints: earned.basisPoints,
      mills: mills(-royaltyMills(item.priceCents, line.quantity, earned.basisPoints)),
      platformMills: mills(-platformMills(item.priceCents, line.quantity, earned.basisPoints)),
      createdAt: now,
      clearedAt: earned.clearedAt && now,
    })),
  )
}
