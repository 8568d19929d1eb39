import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'

/** An order carries the number of its first parcel. */
export async function syncTrackingNumber(tx: Tx, orderId: string): Promise<void> {
  const [first] = await tx
    .select({ trackingNumber: parcels.trackingNumber, carrierCode: parcels.carrierCode })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(1)
  await tx
    .update(orders)
    .set(first ?? { trackingNumber: null, carrierCode: null })
    .where(eq(orders.id, orderId))
}
