import { askCarrier, away, CarrierRefusal } from './carrier.ts'
import type { TrackedParcel } from './find-tracking.ts'
import { NOT_YET, type Tracking, toTracking, trackingBody } from './read-tracking.ts'

/** What the carrier says of a parcel at this moment. */
export async function askForTracking({ carrierCode, trackingNumber }: TrackedParcel): Promise<Tracking> {
  const query = new URLSearchParams({ carrier_code: carrierCode, tracking_number: trackingNumber })
  try {
    const body = trackingBody.safeParse(await askCarrier('GET', `/v1/tracking?${query}`))
    if (!body.success) throw away('answered with something that is no tracking')
    return toTracking(body.data)
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    if (error.status === 404) return NOT_YET
    throw away(error.message)
  }
}
