import { and, desc, eq } from 'drizzle-orm'
import { normalizeTrackingNumber } from '#domain/carriers.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels } from '#server/platform/db/schema/shipping.ts'
import { fetchTracking } from './fetch-tracking.ts'
import { findTracking, type TrackedParcel } from './find-tracking.ts'
import { storeTracking } from './store-tracking.ts'
import { toTrackingView } from './tracking-view.ts'

const FRESH_MS = 5 * MINUTE_MS

/** Tracking of a parcel, for its customer and for admins. Cached for five minutes; serves stale data if the carrier is unavailable. */
export async function trackShipment(viewer: Viewer, given: string, now: Date) {
  const trackingNumber = normalizeTrackingNumber(given)
  const parcel = await findParcel(viewer, trackingNumber)
  const cached = await findTracking(parcel)
  if (cached && now.getTime() - cached.fetchedAt.getTime() < FRESH_MS) return toTrackingView(cached, false, now)
  try {
    await storeTracking(parcel, await fetchTracking(parcel), { at: now, isPolled: true })
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'unavailable'
    if (cached && isUnavailable) return toTrackingView(cached, true, now)
    throw error
  }
  const fetched = await findTracking(parcel)
  if (!fetched) throw notFound()
  return toTrackingView(fetched, false, now)
}

/** Another customer's parcel returns a 404. */
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
