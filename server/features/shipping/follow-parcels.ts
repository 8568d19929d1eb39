import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isUnseen, trackingStop } from '#domain/tracking.ts'
import { setOrderStatus } from '#server/features/orders/change-order-status.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels, tracking, trackingDetails } from '#server/platform/db/schema/shipping.ts'
import { mailShipment } from './mail-shipment.ts'

/**
 * Lets orders follow their parcels: the first scan makes an order shipped and emails the customer, the delivery of the
 * last parcel makes it delivered. A canceled or delivered order never changes. The caller must hold the row locks.
 */
export async function followParcels(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  for (const id of orderIds) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, id))
    if (!order || order.status === 'cancelled' || order.status === 'delivered') continue
    const states = await readParcelStates(tx, id)
    const isShipped = order.status === 'shipped'
    if (!isShipped && states.some(({ isScanned }) => isScanned)) {
      await setOrderStatus(tx, null, id, 'shipped', now)
      await mailShipment(tx, id, true, now)
    }
    const isComplete = states.length > 0 && states.every(({ isDelivered }) => isDelivered) && !order.partlyShipped
    if (isComplete) await setOrderStatus(tx, null, id, 'delivered', now)
  }
}

/**
 * Skips labels that were never completed. An event alone is no scan: carriers report "label created" as one, so an
 * unclear status counts only with several events.
 */
async function readParcelStates(tx: Tx, orderId: string) {
  const events = sql<number>`(
    select count(*)::int from ${trackingDetails} where ${trackingDetails.carrierCode} = ${tracking.carrierCode}
      and ${trackingDetails.trackingNumber} = ${tracking.trackingNumber})`
  const rows = await tx
    .select({ status: tracking.statusCode, events })
    .from(parcels)
    .leftJoin(
      tracking,
      and(eq(tracking.trackingNumber, parcels.trackingNumber), eq(tracking.carrierCode, parcels.carrierCode)),
    )
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
  return rows.map(({ status, events: count }) => ({
    isScanned: !isUnseen(status) || trackingStop(status ?? '', count) > 0,
    isDelivered: status === 'delivered',
  }))
}
