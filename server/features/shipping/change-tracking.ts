import { AppError, StaleWriteError } from '#domain/errors.ts'
import type { OrderShipping } from '#server/features/orders/update-order.ts'
import { findFirstParcel } from './find-first-parcel.ts'
import { chooseCarrier } from './parcel-inputs.ts'
import { removeParcelIn } from './remove-parcel.ts'
import { writeParcel } from './write-parcel.ts'

/** Sets the tracking number of an order's first parcel; null removes the parcel. Does not call the carrier. */
export const changeTracking: OrderShipping['changeTracking'] = async (tx, change, context) => {
  const first = await findFirstParcel(tx, context.orderId)
  const { tracking_number_seen: seen } = change
  if (seen !== undefined && seen !== (first?.trackingNumber ?? null))
    throw new StaleWriteError('The tracking number of this order was changed since you opened it.')
  if (change.tracking_number === null) {
    if (first) await removeParcelIn(tx, first.id, { ...context, action: 'tracking' })
    return
  }
  const trackingNumber = change.tracking_number ?? first?.trackingNumber
  if (!trackingNumber) throw new AppError('invalid', 'tracking_number: A carrier requires a tracking number')
  const carrierCode = chooseCarrier(trackingNumber, change.carrier_code)
  await writeParcel(tx, { parcelId: first?.id, trackingNumber, carrierCode }, context)
}
