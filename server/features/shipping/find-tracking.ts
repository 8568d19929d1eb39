import { and, desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { tracking, trackingDetails } from '#server/platform/db/schema/shipping.ts'

/** Carriers may use the same number, so both fields identify a parcel. */
export type TrackedParcel = { carrierCode: string; trackingNumber: string }

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
