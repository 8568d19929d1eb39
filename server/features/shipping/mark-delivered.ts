import { and, count, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { setOrderStatus } from '#server/features/orders/change-order-status.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels, tracking } from '#server/platform/db/schema/shipping.ts'

/** Marks shipped orders as delivered once all their parcels are. The caller must hold the row locks. */
export async function markDelivered(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  for (const id of orderIds) {
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id))
    if (order?.status === 'shipped' && (await countUndelivered(tx, id)) === 0)
      await setOrderStatus(tx, null, id, 'delivered', now)
  }
}

async function countUndelivered(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ count: count() })
    .from(parcels)
    .leftJoin(
      tracking,
      and(eq(tracking.trackingNumber, parcels.trackingNumber), eq(tracking.carrierCode, parcels.carrierCode)),
    )
    .where(
      and(
        eq(parcels.orderId, orderId),
        isNotNull(parcels.trackingNumber), // skip labels that were never completed
        or(isNull(tracking.statusCode), ne(tracking.statusCode, 'delivered')),
      ),
    )
  return row?.count ?? 0
}
