import { eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { log } from '#server/platform/log.ts'
import { askCarrier, CarrierRefusal } from './carrier.ts'

/** Asks the carrier to tell us of a parcel by webhooks; asking again changes nothing. */
export async function subscribeTracking({ parcelId }: { parcelId: string }): Promise<void> {
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId))
  if (!parcel?.trackingNumber || !parcel.carrierCode) return
  const { trackingNumber, carrierCode } = parcel
  const query = new URLSearchParams({ carrier_code: carrierCode, tracking_number: trackingNumber })
  try {
    await askCarrier('POST', `/v1/tracking/start?${query}`)
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    log.warn('carrier.subscribe_rejected', { parcelId, reason: error.message })
  }
}
