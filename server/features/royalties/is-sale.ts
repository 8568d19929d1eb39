import { and, isNull, type SQL } from 'drizzle-orm'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'

/** The entry of the sale itself, not one that reverses it. */
export function isSale(): SQL | undefined {
  return and(isNull(royaltyEntries.refundLineId), isNull(royaltyEntries.disputeId))
}
