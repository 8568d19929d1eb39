import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { isUnseen } from '#domain/tracking.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { lockOrder } from '#server/features/orders/locks/lock-order.ts'
import { db } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { askForTracking } from './ask-for-tracking.ts'
import { findTracking } from './find-tracking.ts'
import { removeParcelIn } from './remove-parcel.ts'
import { returnLabel } from './return-label.ts'
import { storeTracking } from './store-tracking.ts'

type Labelled = { carrierCode: string; trackingNumber: string; labelId: string }

/** Voids a label that was bought here and takes its parcel back, as long as the carrier has not seen it. */
export async function voidLabel(viewer: Viewer, orderId: string, parcelId: string, now: Date): Promise<void> {
  const parcel = await findLabelled(orderId, parcelId)
  await refuseUnderWay(parcel, now)
  await returnLabel(parcel.labelId)
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const [held] = await tx.select().from(parcels).where(eq(parcels.id, parcelId))
    // Somebody else may have been as quick, or have written another number meanwhile.
    if (held?.labelId !== parcel.labelId) return
    await removeParcelIn(tx, parcelId, { actorId: viewer.id, orderId, now, action: 'label-void' })
  })
}

async function findLabelled(orderId: string, parcelId: string): Promise<Labelled> {
  const [parcel] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, parcelId), eq(parcels.orderId, orderId)))
  const { carrierCode, trackingNumber, labelId } = parcel ?? {}
  if (!carrierCode || !trackingNumber) throw new AppError('not_found', 'Parcel not found')
  if (!labelId) throw new AppError('conflict', 'No label was bought here for this parcel.')
  return { carrierCode, trackingNumber, labelId }
}

/** Asks the carrier now: what it said some minutes ago is not enough to make a label worthless. */
async function refuseUnderWay({ carrierCode, trackingNumber }: Labelled, now: Date) {
  const parcel = { carrierCode, trackingNumber }
  await storeTracking(parcel, await askForTracking(parcel), { at: now, isAnswer: true })
  const heard = await findTracking(parcel)
  if (!heard || !isUnseen(heard.statusCode) || heard.details.length > 0)
    throw new AppError('conflict', 'The carrier has this parcel already, so its label cannot be voided.')
}
