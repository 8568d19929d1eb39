import { and, desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { tracking, trackingDetails } from '#server/platform/db/schema/shipping.ts'

/** How a parcel is known; two carriers may have the same number. */
export type TrackedParcel = { carrierCode: string; trackingNumber: string }

/** What we last heard of a parcel. */
export async function findTracking({ carrierCode, trackingNumber }: TrackedParcel) {
  const [state] = await db
    .select()
    .from(tracking)
    .where(and(eq(tracking.carrierCode, carrierCode), eq(tracking.trackingNumber, trackingNumber)))
  if (!state) return
  const details = await db
    .select()
    .from(trackingDetails)
    .where(and(eq(trackingDetails.carrierCode, carrierCode), eq(trackingDetails.trackingNumber, trackingNumber)))
    .orderBy(desc(trackingDetails.occurredAt), desc(trackingDetails.position))
  return { ...state, details }
}
