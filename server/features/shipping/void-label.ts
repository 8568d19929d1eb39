import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isUnseen } from '#domain/tracking.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { fetchTracking } from './fetch-tracking.ts'
import { findTracking } from './find-tracking.ts'
import { removeParcelIn } from './remove-parcel.ts'
import { requestVoid } from './request-void.ts'
import { storeTracking } from './store-tracking.ts'

type LabeledParcel = { carrierCode: string; trackingNumber: string; labelId: string }

/** Voids a label that was bought here and removes its parcel, if the carrier has not scanned it. */
export async function voidLabel(viewer: Viewer, orderId: string, parcelId: string, now: Date): Promise<void> {
  const parcel = await findLabeledParcel(orderId, parcelId)
  await rejectScanned(parcel, now)
  await requestVoid(parcel.labelId)
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const [current] = await tx.select().from(parcels).where(eq(parcels.id, parcelId))
    // Another admin may have voided it or entered another number in the meantime.
    if (current?.labelId !== parcel.labelId) return
    await removeParcelIn(tx, parcelId, { actorId: viewer.id, orderId, now, action: 'label-void' })
  })
}

async function findLabeledParcel(orderId: string, parcelId: string): Promise<LabeledParcel> {
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId)))
  const { carrierCode, trackingNumber, labelId } = parcel ?? {}
  if (!carrierCode || !trackingNumber) throw new AppError('not_found', 'Package not found')
  if (!labelId) throw new AppError('conflict', 'This package’s label was not bought here, so it cannot be voided.')
  return { carrierCode, trackingNumber, labelId }
}

/** Fetches the current tracking, because cached data could miss a scan. */
async function rejectScanned({ carrierCode, trackingNumber }: LabeledParcel, now: Date) {
  const parcel = { carrierCode, trackingNumber }
  await storeTracking(parcel, await fetchTracking(parcel), { at: now, isPolled: true })
  const latest = await findTracking(parcel)
  if (!latest || !isUnseen(latest.statusCode) || latest.details.length > 0)
    throw new AppError('conflict', 'The carrier has already scanned this package, so its label cannot be voided.')
}
