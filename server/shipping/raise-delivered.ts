import { and, count, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { orders } from '#server/db/schema/orders.ts'
import { parcels, tracking } from '#server/db/schema/shipping.ts'
import { setOrderStatus } from '#server/orders/change-order-status.ts'

/** An order that is under way has arrived with the last of its parcels. No other status is ever touched. */
export async function raiseDelivered(tx: Tx, trackingNumber: string, now: Date): Promise<void> {
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .where(and(eq(parcels.trackingNumber, trackingNumber), eq(orders.status, 'shipped')))
    .orderBy(orders.id)
    .for('update', { of: orders })
  for (const { id } of waiting) {
    if ((await countUnderWay(tx, id)) === 0) await setOrderStatus(tx, null, id, 'delivered', now)
  }
}

async function countUnderWay(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ count: count() })
    .from(parcels)
    .leftJoin(tracking, eq(tracking.trackingNumber, parcels.trackingNumber))
    .where(
      and(
        eq(parcels.orderId, orderId),
        isNotNull(parcels.trackingNumber), // a label that was never finished is no parcel
        or(isNull(tracking.statusCode), ne(tracking.statusCode, 'delivered')),
      ),
    )
  return row?.count ?? 0
}
