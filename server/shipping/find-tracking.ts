import { desc, eq } from 'drizzle-orm'
import { db } from '#server/db/client.ts'
import { tracking, trackingDetails } from '#server/db/schema/shipping.ts'

/** What we last heard of a parcel. */
export async function findTracking(trackingNumber: string) {
  const [state] = await db.select().from(tracking).where(eq(tracking.trackingNumber, trackingNumber))
  if (!state) return
  const details = await db
    .select()
    .from(trackingDetails)
    .where(eq(trackingDetails.trackingNumber, trackingNumber))
    .orderBy(desc(trackingDetails.occurredAt), desc(trackingDetails.position))
  return { ...state, details }
}
