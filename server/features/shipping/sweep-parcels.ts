import { and, eq, inArray, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels, tracking } from '#server/platform/db/schema/shipping.ts'
import { fetchTracking } from './fetch-tracking.ts'
import type { TrackedParcel } from './find-tracking.ts'
import { storeTracking } from './store-tracking.ts'

const STALE_MS = 6 * HOUR_MS
/** Small enough for the sweep to finish before its job expires, even if every request times out. */
const BATCH_SIZE = 150
/** A parcel can be scanned before an admin sets its order to shipped. */
const IN_TRANSIT = ['pending', 'processing', 'shipped'] as const
/** After this many consecutive failures the carrier is considered unavailable. */
const FAILURES_UNTIL_STOP = 5

/** Polls parcels in transit without updates for hours, because webhooks can get lost. */
export async function sweepParcels(now = new Date(), limit = BATCH_SIZE): Promise<void> {
  let failures = 0
  for (const parcel of await findDue(now, limit)) {
    failures = (await poll(parcel, now)) ? 0 : failures + 1
    if (failures === FAILURES_UNTIL_STOP) return
  }
}

/** Least recently checked first, whether the check succeeded or not, so that no parcel starves. */
async function findDue(now: Date, limit: number) {
  const isStale = or(isNull(tracking.fetchedAt), lt(tracking.fetchedAt, new Date(now.getTime() - STALE_MS)))
  const ofParcel = and(
    eq(tracking.trackingNumber, parcels.trackingNumber),
    eq(tracking.carrierCode, parcels.carrierCode),
  )
  const due = await db
    .select({ trackingNumber: parcels.trackingNumber, carrierCode: parcels.carrierCode })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(tracking, ofParcel)
    .where(and(inArray(orders.status, IN_TRANSIT), isNotNull(parcels.trackingNumber), isStale))
    .groupBy(parcels.trackingNumber, parcels.carrierCode)
    .orderBy(sql`${min(parcels.checkedAt)} asc nulls first`, min(parcels.createdAt), parcels.trackingNumber)
    .limit(limit)
  return due as TrackedParcel[]
}

/** Returns false if the carrier is unavailable. */
async function poll(parcel: TrackedParcel, now: Date): Promise<boolean> {
  const { trackingNumber, carrierCode } = parcel
  await db
    .update(parcels)
    .set({ checkedAt: now })
    .where(and(eq(parcels.trackingNumber, trackingNumber), eq(parcels.carrierCode, carrierCode)))
  try {
    await storeTracking(parcel, await fetchTracking(parcel), { at: now, isPolled: true })
    return true
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    return false
  }
}
