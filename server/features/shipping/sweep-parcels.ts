import { and, eq, isNotNull, isNull, lt, min, or, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels, tracking } from '#server/platform/db/schema/shipping.ts'
import { askForTracking } from './ask-for-tracking.ts'
import type { TrackedParcel } from './find-tracking.ts'
import { storeTracking } from './store-tracking.ts'

const SILENT_MS = 6 * HOUR_MS
/** Even if each answer took as long as it may, the sweep would end before its job expires. */
const AT_ONCE = 150
/** So many in a row, and the carrier is away rather than one of its parcels. */
const FAILURES_UNTIL_STOP = 5

/** Asks for parcels under way of which nothing was heard for hours: news get lost, and not every buyer looks. */
export async function sweepParcels(now = new Date(), limit = AT_ONCE): Promise<void> {
  let failures = 0
  for (const parcel of await findDue(now, limit)) {
    failures = (await ask(parcel, now)) ? 0 : failures + 1
    if (failures === FAILURES_UNTIL_STOP) return
  }
}

/** Those first that were not asked for the longest time, with or without an answer: none waits for ever behind others. */
async function findDue(now: Date, limit: number) {
  const silent = or(isNull(tracking.fetchedAt), lt(tracking.fetchedAt, new Date(now.getTime() - SILENT_MS)))
  const ofParcel = and(
    eq(tracking.trackingNumber, parcels.trackingNumber),
    eq(tracking.carrierCode, parcels.carrierCode),
  )
  const due = await db
    .select({ trackingNumber: parcels.trackingNumber, carrierCode: parcels.carrierCode })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(tracking, ofParcel)
    .where(and(eq(orders.status, 'shipped'), isNotNull(parcels.trackingNumber), silent))
    .groupBy(parcels.trackingNumber, parcels.carrierCode)
    .orderBy(sql`${min(parcels.checkedAt)} asc nulls first`, min(parcels.createdAt), parcels.trackingNumber)
    .limit(limit)
  return due as TrackedParcel[]
}

/** One that cannot be had now does not keep the others from being asked for. */
async function ask(parcel: TrackedParcel, now: Date): Promise<boolean> {
  const { trackingNumber, carrierCode } = parcel
  await db
    .update(parcels)
    .set({ checkedAt: now })
    .where(and(eq(parcels.trackingNumber, trackingNumber), eq(parcels.carrierCode, carrierCode)))
  try {
    await storeTracking(parcel, await askForTracking(parcel), { at: now, isAnswer: true })
    return true
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
    return false
  }
}
