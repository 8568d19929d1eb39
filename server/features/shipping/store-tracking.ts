import { and, eq, sql } from 'drizzle-orm'
import { trackingStop } from '#domain/tracking.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels, tracking, trackingDetails } from '#server/platform/db/schema/shipping.ts'
import type { TrackedParcel } from './find-tracking.ts'
import { followParcels } from './follow-parcels.ts'
import type { Tracking } from './read-tracking.ts'

/** `at` is when a poll was sent or a webhook arrived. Webhooks may be arbitrarily late. */
type Source = { at: Date; isPolled: boolean }
type Stored = { statusCode: string; fetchedAt: Date; newest: Date | null; count: number }

const NEVER = new Date(0)

/** Stores tracking from a carrier. Idempotent: duplicate, late and out-of-order updates change nothing. */
export async function storeTracking(parcel: TrackedParcel, update: Tracking, source: Source): Promise<void> {
  await db.transaction(async (tx) => {
    const orderIds = await lockOrders(tx, parcel)
    if (orderIds.length === 0) return // corrected or removed in the meantime
    if (isNewer(update, source, await lockTracking(tx, parcel))) await replace(tx, parcel, update, source.at)
    await followParcels(tx, orderIds, source.at)
  })
}

/** Always lock the order before its parcels, to avoid deadlocks. */
async function lockOrders(tx: Tx, { carrierCode, trackingNumber }: TrackedParcel) {
  const same = and(eq(parcels.carrierCode, carrierCode), eq(parcels.trackingNumber, trackingNumber))
  const ofParcel = sql`${orders.id} in (select ${parcels.orderId} from ${parcels} where ${same})`
  await tx.select({ id: orders.id }).from(orders).where(ofParcel).orderBy(orders.id).for('update')
  const current = await tx.selectDistinct({ id: parcels.orderId }).from(parcels).where(same)
  return current.map(({ id }) => id)
}

async function lockTracking(tx: Tx, { carrierCode, trackingNumber }: TrackedParcel): Promise<Stored> {
  const fresh = { carrierCode, trackingNumber, statusCode: 'unknown', fetchedAt: NEVER }
  await tx.insert(tracking).values(fresh).onConflictDoNothing()
  const [state = fresh] = await tx
    .select()
    .from(tracking)
    .where(and(eq(tracking.carrierCode, carrierCode), eq(tracking.trackingNumber, trackingNumber)))
    .for('update')
  const [events] = await tx
    .select({
      newest: sql<Date | null>`max(${trackingDetails.occurredAt})`.mapWith(trackingDetails.occurredAt),
      count: sql<number>`count(*)::int`,
    })
    .from(trackingDetails)
    .where(and(eq(trackingDetails.carrierCode, carrierCode), eq(trackingDetails.trackingNumber, trackingNumber)))
  return { ...state, newest: events?.newest ?? null, count: events?.count ?? 0 }
}

/**
 * Compares the newest event, then the number of events. If both are equal, a polled response wins if it was requested later;
 * a webhook wins only if its status is further along.
 */
function isNewer({ details, statusCode }: Tracking, { at, isPolled }: Source, stored: Stored) {
  if (stored.fetchedAt.getTime() === NEVER.getTime()) return true
  const newest = Math.max(0, ...details.map(({ occurredAt }) => occurredAt.getTime()))
  const ahead = newest - (stored.newest?.getTime() ?? 0) || details.length - stored.count
  if (ahead !== 0) return ahead > 0
  if (isPolled) return at >= stored.fetchedAt
  return trackingStop(statusCode, details.length) > trackingStop(stored.statusCode, stored.count)
}

async function replace(tx: Tx, { carrierCode, trackingNumber }: TrackedParcel, update: Tracking, at: Date) {
  const { details, ...state } = update
  await tx
    .update(tracking)
    .set({ ...state, fetchedAt: sql`greatest(${tracking.fetchedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(tracking.carrierCode, carrierCode), eq(tracking.trackingNumber, trackingNumber)))
  await tx
    .delete(trackingDetails)
    .where(and(eq(trackingDetails.carrierCode, carrierCode), eq(trackingDetails.trackingNumber, trackingNumber)))
  const rows = details.map((detail, index) => ({ ...detail, carrierCode, trackingNumber, position: -index }))
  if (rows.length > 0) await tx.insert(trackingDetails).values(rows).onConflictDoNothing()
}
