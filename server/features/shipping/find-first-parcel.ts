import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'

/** The oldest parcel of an order that has a tracking number. */
export async function findFirstParcel(tx: Tx, orderId: string) {
  const [first] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(1)
  return first
}
