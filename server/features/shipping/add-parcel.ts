import type { z } from 'zod'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { db } from '#server/platform/db/client.ts'
import { mailShipment } from './mail-shipment.ts'
import { chooseCarrier, type ParcelInput } from './parcel-inputs.ts'
import { writeParcel } from './write-parcel.ts'

type Options = {
  now: Date
  /** False for demo data in the past. */
  notify?: boolean
}

/** Adds a parcel to an order and emails the customer if it has shipped. */
export async function addParcel(
  viewer: Viewer,
  orderId: string,
  { tracking_number: trackingNumber, carrier_code: given, items }: z.infer<typeof ParcelInput>,
  { now, notify = true }: Options,
): Promise<void> {
  const carrierCode = chooseCarrier(trackingNumber, given)
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await writeParcel(tx, { trackingNumber, carrierCode, items }, { actorId: viewer.id, orderId, now })
    if (notify) await mailShipment(tx, orderId, false, now)
  })
}
