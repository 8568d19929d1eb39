import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { record } from '#server/audit/record.ts'
import { db, type Tx } from '#server/db/client.ts'
import { parcels } from '#server/db/schema/shipping.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { syncTrackingNumber } from '#server/orders/sync-tracking-number.ts'
import { lockOrder } from './lock-order.ts'

/** Takes back a parcel that was entered by mistake. */
export async function removeParcel(viewer: Viewer, orderId: string, parcelId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await removeParcelIn(tx, viewer, orderId, parcelId, now)
  })
}

/** The same, where the order is held already. */
export async function removeParcelIn(tx: Tx, viewer: Viewer, orderId: string, parcelId: string, now: Date) {
  const [removed] = await tx
    .delete(parcels)
    .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .returning()
  if (!removed) throw new AppError('not_found', 'Parcel not found')
  await syncTrackingNumber(tx, orderId)
  const details = { removed: removed.trackingNumber }
  await record(tx, { actorId: viewer.id, action: 'tracking', subject: 'order', subjectId: orderId, details, now })
}
