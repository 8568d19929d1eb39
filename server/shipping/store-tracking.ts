import { eq, sql } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { tracking, trackingDetails } from '#server/db/schema/shipping.ts'
import { raiseDelivered } from './raise-delivered.ts'
import type { Tracking } from './read-tracking.ts'

/** Keeps what a carrier said. News may come twice, late and in any order: what is older than what we have changes nothing. */
export async function storeTracking(trackingNumber: string, said: Tracking, now: Date): Promise<void> {
  const { details, ...state } = said
  await db.transaction(async (tx) => {
    const of = eq(tracking.trackingNumber, trackingNumber)
    await tx
      .insert(tracking)
      .values({ trackingNumber, statusCode: 'unknown', fetchedAt: new Date(0) })
      .onConflictDoNothing()
    await tx.select({ at: tracking.fetchedAt }).from(tracking).where(of).for('update')
    const [held] = await tx
      .select({
        newest: sql<Date | null>`max(${trackingDetails.occurredAt})`.mapWith(trackingDetails.occurredAt),
        count: sql<number>`count(*)::int`,
      })
      .from(trackingDetails)
      .where(eq(trackingDetails.trackingNumber, trackingNumber))
    if (held && !isOlder(details, held)) {
      await tx
        .update(tracking)
        .set({ ...state, fetchedAt: now })
        .where(of)
      await tx.delete(trackingDetails).where(eq(trackingDetails.trackingNumber, trackingNumber))
      const rows = details.map((detail, index) => ({ ...detail, trackingNumber, position: -index }))
      if (rows.length > 0) await tx.insert(trackingDetails).values(rows).onConflictDoNothing()
    }
    await raiseDelivered(tx, trackingNumber, now)
  })
}

function isOlder(details: Tracking['details'], held: { newest: Date | null; count: number }) {
  const newest = Math.max(0, ...details.map(({ occurredAt }) => occurredAt.getTime()))
  const heldNewest = held.newest?.getTime() ?? 0
  return newest < heldNewest || (newest === heldNewest && details.length < held.count)
}
