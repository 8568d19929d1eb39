import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { log } from '#server/platform/log.ts'
import { CarrierRejection, callCarrier } from './carrier.ts'

/** Subscribes to the carrier's webhooks for a parcel. Idempotent. */
export async function subscribeTracking({ parcelId }: { parcelId: string }): Promise<void> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId))
  if (!parcel?.trackingNumber || !parcel.carrierCode) return
  const { trackingNumber, carrierCode } = parcel
  const query = new URLSearchParams({ carrier_code: carrierCode, tracking_number: trackingNumber })
  try {
    await callCarrier('POST', `/v1/tracking/start?${query}`)
  } catch (error) {
    if (!(error instanceof CarrierRejection)) throw error
    log.warn('carrier.subscribe_rejected', { parcelId, reason: error.message })
  }
}
