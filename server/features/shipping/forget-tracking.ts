import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { parcels, tracking } from '#server/platform/db/schema/shipping.ts'

type Former = { trackingNumber: string | null; carrierCode: string | null }

/** What was heard of a parcel is forgotten with the last order that it was of. */
export async function forgetTracking(tx: Tx, { trackingNumber, carrierCode }: Former): Promise<void> {
  if (trackingNumber === null || carrierCode === null) return
  const same = and(eq(parcels.trackingNumber, trackingNumber), eq(parcels.carrierCode, carrierCode))
  if ((await tx.$count(parcels, same)) > 0) return
  await tx
    .delete(tracking)
    .where(and(eq(tracking.trackingNumber, trackingNumber), eq(tracking.carrierCode, carrierCode)))
}
