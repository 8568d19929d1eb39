import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/db/client.ts'
import { orders } from '#server/db/schema/orders.ts'
import { parcels, tracking } from '#server/db/schema/shipping.ts'
import { askForTracking } from './ask-for-tracking.ts'
import { storeTracking } from './store-tracking.ts'

const SILENT_MS = 6 * 3_600_000
const AT_ONCE = 200

/** Asks for parcels under way of which nothing was heard for hours: news get lost, and not every buyer looks. */
export async function sweepParcels(now = new Date()): Promise<void> {
  const silent = or(isNull(tracking.fetchedAt), lt(tracking.fetchedAt, new Date(now.getTime() - SILENT_MS)))
  const due = await db
    .selectDistinct({ trackingNumber: parcels.trackingNumber, carrierCode: parcels.carrierCode })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(tracking, eq(tracking.trackingNumber, parcels.trackingNumber))
    .where(and(eq(orders.status, 'shipped'), isNotNull(parcels.trackingNumber), silent))
    .limit(AT_ONCE)
  for (const { trackingNumber, carrierCode } of due) {
    if (trackingNumber && carrierCode) await ask(carrierCode, trackingNumber, now)
  }
}

/** One that cannot be had now does not keep the others from being asked for. */
async function ask(carrierCode: string, trackingNumber: string, now: Date) {
  try {
    await storeTracking(trackingNumber, await askForTracking(carrierCode, trackingNumber), now)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable')) throw error
  }
}
