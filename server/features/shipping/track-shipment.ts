import { and, desc, eq } from 'drizzle-orm'
import { tidyTrackingNumber } from '#domain/carriers.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { askForTracking } from './ask-for-tracking.ts'
import { findTracking, type TrackedParcel } from './find-tracking.ts'
import { storeTracking } from './store-tracking.ts'
import { toTrackingView } from './tracking-view.ts'

const FRESH_MS = 5 * MINUTE_MS

/** Where a parcel is, for its buyer and for admins. The carrier is asked every five minutes at most; while it is away, what it said last is told. */
export async function trackShipment(viewer: Viewer, given: string, now: Date) {
  const trackingNumber = tidyTrackingNumber(given)
  const parcel = await findParcel(viewer, trackingNumber)
  const held = await findTracking(parcel)
  if (held && now.getTime() - held.fetchedAt.getTime() < FRESH_MS) return toTrackingView(held, false, now)
  try {
    await storeTracking(parcel, await askForTracking(parcel), { at: now, isAnswer: true })
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'unavailable'
    if (held && isAway) return toTrackingView(held, true, now)
    throw error
  }
  const heard = await findTracking(parcel)
  if (!heard) throw notFound()
  return toTrackingView(heard, false, now)
}

/** Somebody else's parcel is not there. */
async function findParcel(viewer: Viewer, trackingNumber: string): Promise<TrackedParcel> {
  const mine = viewer.role === 'admin' ? undefined : eq(orders.customerId, viewer.id)
  const [parcel] = await db
    .select({ carrierCode: parcels.carrierCode })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.trackingNumber, trackingNumber), mine))
    .orderBy(desc(parcels.createdAt))
    .limit(1)
  if (!parcel?.carrierCode) throw notFound()
  return { carrierCode: parcel.carrierCode, trackingNumber }
}

function notFound() {
  return new AppError('not_found', 'Tracking number not found')
}
