import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/shipping/lock-order.ts'
import { chooseCarrier, type OrderChange } from '#server/features/shipping/parcel-inputs.ts'
import { removeParcelIn } from '#server/features/shipping/remove-parcel.ts'
import { tellBuyer } from '#server/features/shipping/tell-buyer.ts'
import { writeParcel } from '#server/features/shipping/write-parcel.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { setOrderStatus } from './change-order-status.ts'

type Change = z.infer<typeof OrderChange>

/** An admin's change of an order: its status, and the number of its first parcel. No carrier is called for it. */
export async function updateOrder(viewer: Viewer, id: string, change: Change, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, id)
    if (change.tracking_number !== undefined || change.carrier_code) await changeNumber(tx, viewer, id, change, now)
    const isNews = change.status !== undefined && (await setOrderStatus(tx, viewer.id, id, change.status, now))
    await tellBuyer(tx, id, isNews, now)
  })
}

async function changeNumber(tx: Tx, viewer: Viewer, orderId: string, change: Change, now: Date) {
  const first = await findFirst(tx, orderId)
  if (change.tracking_number === null) {
    if (first) await removeParcelIn(tx, first.id, { actorId: viewer.id, orderId, now, action: 'tracking' })
    return
  }
  const trackingNumber = change.tracking_number ?? first?.trackingNumber
  if (!trackingNumber) throw new AppError('invalid', 'tracking_number: A carrier needs a number')
  const carrierCode = chooseCarrier(trackingNumber, change.carrier_code)
  await writeParcel(tx, { parcelId: first?.id, trackingNumber, carrierCode }, { actorId: viewer.id, orderId, now })
}

async function findFirst(tx: Tx, orderId: string) {
  const [first] = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), isNotNull(parcels.trackingNumber)))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(1)
  return first
}
