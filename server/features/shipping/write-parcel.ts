import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Cents } from '#domain/money.ts'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { deleteTracking } from './delete-tracking.ts'
import { type PackedItem, packItems } from './pack-items.ts'
import { parcelQueue } from './queues.ts'
import { syncTrackingNumber } from './sync-tracking-number.ts'

type ParcelValues = {
  parcelId?: string | undefined
  trackingNumber: string
  carrierCode: string
  items?: readonly PackedItem[] | undefined
}
type Label = { labelId: string; labelUrl: string | null; labelCostCents: Cents | null }
type Context = { actorId: string; orderId: string; now: Date; label?: Label }

/** Adds a parcel or changes its number, and subscribes to its tracking. The caller must have locked the order. */
export async function writeParcel(
  tx: Tx,
  parcel: ParcelValues,
  { actorId, orderId, now, label }: Context,
): Promise<void> {
  const { parcelId, trackingNumber, carrierCode, items } = parcel
  const same = and(eq(parcels.orderId, orderId), eq(parcels.trackingNumber, trackingNumber))
  const [existing] = await tx.select().from(parcels).where(same)
  if (existing && existing.id !== parcelId)
    throw new AppError('conflict', 'Another package in this order already has this tracking number.')
  if (existing?.carrierCode === carrierCode) return
  const isNew = !existing
  const id = parcelId ?? crypto.randomUUID()
  const [former] = await tx.select().from(parcels).where(eq(parcels.id, id))
  const values = {
    trackingNumber,
    carrierCode,
    checkedAt: null,
    ...(isNew && { notifiedAt: null, ...NO_LABEL, ...label }),
  }
  await tx
    .insert(parcels)
    .values({ ...values, id, orderId, createdAt: now })
    .onConflictDoUpdate({ target: parcels.id, set: values })
  if (former) await deleteTracking(tx, former)
  await packItems(tx, orderId, id, items)
  await syncTrackingNumber(tx, orderId)
  await enqueue(tx, parcelQueue, { parcelId: id })
  const details = { tracking_number: trackingNumber, carrier_code: carrierCode }
  await record(tx, {
    actorId,
    action: label ? 'label' : 'tracking',
    subject: 'order',
    subjectId: orderId,
    details,
    now,
  })
}

const NO_LABEL = { labelId: null, labelUrl: null, labelCostCents: null, labelPlan: null }
