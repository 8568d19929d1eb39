import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { syncPartlyShipped } from '#server/features/orders/packed/sync-partly-shipped.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { deleteTracking } from './delete-tracking.ts'
import { syncTrackingNumber } from './sync-tracking-number.ts'

type Context = { actorId: string; orderId: string; now: Date; action: 'tracking' | 'label-void' }

/** Removes a parcel that was entered by mistake. */
export async function removeParcel(viewer: Viewer, orderId: string, parcelId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await removeParcelIn(tx, parcelId, { actorId: viewer.id, orderId, now, action: 'tracking' })
  })
}

/** The same, for a caller that has locked the order. */
export async function removeParcelIn(tx: Tx, parcelId: string, { actorId, orderId, now, action }: Context) {
  const [removed] = await tx
    .delete(parcels)
    .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .returning()
  if (!removed) throw new AppError('not_found', 'Package not found')
  const { trackingNumber, carrierCode, labelId, labelCostCents } = removed
  await deleteTracking(tx, { trackingNumber, carrierCode })
  await syncTrackingNumber(tx, orderId)
  await syncPartlyShipped(tx, orderId)
  const parcel = { removed: trackingNumber, tracking_number: trackingNumber, carrier_code: carrierCode }
  const details = { ...parcel, ...(labelId && { label_id: labelId, label_cost: labelCostCents }) }
  await record(tx, { actorId, action, subject: 'order', subjectId: orderId, details, now })
}
