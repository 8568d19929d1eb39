import { setTrackingNumber } from '#server/features/orders/set-tracking-number.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { findFirstParcel } from './find-first-parcel.ts'

/** Copies the first parcel's tracking number to its order. */
export async function syncTrackingNumber(tx: Tx, orderId: string): Promise<void> {
  const { trackingNumber = null, carrierCode = null } = (await findFirstParcel(tx, orderId)) ?? {}
  await setTrackingNumber(tx, orderId, { trackingNumber, carrierCode })
}
