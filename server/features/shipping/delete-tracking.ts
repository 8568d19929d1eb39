import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { parcels, tracking } from '#server/platform/db/schema/shipping.ts'

type Former = { trackingNumber: string | null; carrierCode: string | null }

/** Deletes a parcel's tracking if no order uses it anymore. */
export async function deleteTracking(tx: Tx, { trackingNumber, carrierCode }: Former): Promise<void> {
  if (trackingNumber === null || carrierCode === null) return
  const same = and(eq(parcels.trackingNumber, trackingNumber), eq(parcels.carrierCode, carrierCode))
  if ((await tx.$count(parcels, same)) > 0) return
  await tx
    .delete(tracking)
    .where(and(eq(tracking.trackingNumber, trackingNumber), eq(tracking.carrierCode, carrierCode)))
}
