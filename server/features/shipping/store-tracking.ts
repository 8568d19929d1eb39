import { and, eq, sql } from 'drizzle-orm'
import { trackingStop } from '#domain/tracking.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { parcels, tracking, trackingDetails } from '#server/platform/db/schema/shipping.ts'
import type { TrackedParcel } from './find-tracking.ts'
import { markDelivered } from './mark-delivered.ts'
import type { Tracking } from './read-tracking.ts'

/** When an answer was asked for; news come by themselves, at any time after they were true. */
type Source = { at: Date; isAnswer: boolean }
type Held = { statusCode: string; fetchedAt: Date; newest: Date | null; count: number }

const NEVER = new Date(0)

/** Keeps what a carrier said. It may come twice, late and in any order: what is older than what we have changes nothing. */
export async function storeTracking(parcel: TrackedParcel, said: Tracking, source: Source): Promise<void> {
  await db.transaction(async (tx) => {
    const orderIds = await lockOrders(tx, parcel)
    if (orderIds.length === 0) return // it was corrected or taken back in the meantime
    if (isNewer(said, source, await hold(tx, parcel))) await replace(tx, parcel, said, source.at)
    await markDelivered(tx, orderIds, source.at)
  })
}

/** Whoever changes a parcel holds its order first, and so does who hears of it: neither waits for the other in a circle. */
async function lockOrders(tx: Tx, { carrierCode, trackingNumber }: TrackedParcel) {
  const same = and(eq(parcels.carrierCode, carrierCode), eq(parcels.trackingNumber, trackingNumber))
  const ofParcel = sql`${orders.id} in (select ${parcels.orderId} from ${parcels} where ${same})`
  await tx.select({ id: orders.id }).from(orders).where(ofParcel).orderBy(orders.id).for('update')
  const still = await tx.selectDistinct({ id: parcels.orderId }).from(parcels).where(same)
  return still.map(({ id }) => id)
}

async function hold(tx: Tx, { carrierCode, trackingNumber }: TrackedParcel): Promise<Held> {
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

/** By its newest event, then by how many there are. With the same events an answer is newer that was asked for later, and news are that lead further. */
function isNewer({ details, statusCode }: Tracking, { at, isAnswer }: Source, held: Held) {
  if (held.fetchedAt.getTime() === NEVER.getTime()) return true
  const newest = Math.max(0, ...details.map(({ occurredAt }) => occurredAt.getTime()))
  const ahead = newest - (held.newest?.getTime() ?? 0) || details.length - held.count
  if (ahead !== 0) return ahead > 0
  if (isAnswer) return at >= held.fetchedAt
  return trackingStop(statusCode, details.length) > trackingStop(held.statusCode, held.count)
}

async function replace(tx: Tx, { carrierCode, trackingNumber }: TrackedParcel, said: Tracking, at: Date) {
  const { details, ...state } = said
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
