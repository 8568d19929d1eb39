import { CarrierRejection, callCarrier, unusableResponse } from './carrier.ts'
import type { TrackedParcel } from './find-tracking.ts'
import { NOT_YET, type Tracking, toTracking, trackingBody } from './read-tracking.ts'

/** Fetches the current tracking of a parcel from the carrier. */
export async function fetchTracking({ carrierCode, trackingNumber }: TrackedParcel): Promise<Tracking> {
  const query = new URLSearchParams({ carrier_code: carrierCode, tracking_number: trackingNumber })
  try {
    const body = trackingBody.safeParse(await callCarrier('GET', `/v1/tracking?${query}`))
    if (!body.success) throw unusableResponse('unexpected tracking response')
    return toTracking(body.data)
  } catch (error) {
    if (!(error instanceof CarrierRejection)) throw error
    if (error.status === 404) return NOT_YET
    throw unusableResponse(error.message)
  }
}
