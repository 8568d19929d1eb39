import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'

type Tracking = { trackingNumber: string | null; carrierCode: string | null }

/** Copies the first parcel's tracking number to the order. Shipping calls it whenever the parcels change. */
export async function setTrackingNumber(tx: Tx, orderId: string, tracking: Tracking): Promise<void> {
  await tx.update(orders).set(tracking).where(eq(orders.id, orderId))
}
