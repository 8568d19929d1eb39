import { sql } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { takeReviewRound } from './take-review-round.ts'

/** What a decision means for the review: when it was made, and when the shop first had the design. */
export function reviewColumns(to: Exclude<DesignStatus, 'pending'>, now: Date) {
  const at = timestamp(now)
  return {
    reviewedAt: sql`case when ${designs.status} = 'pending' then ${at} else ${designs.reviewedAt} end`,
    ...(to === 'approved' && { firstApprovedAt: sql`coalesce(${designs.firstApprovedAt}, ${at})` }),
  }
}

/** A design that begins to wait goes to the end of its round; one that waits already keeps its place. */
export async function pendingColumns(tx: Tx, designerId: string, now: Date) {
  const round = await takeReviewRound(tx, designerId)
  const isWaiting = sql`${designs.status} = 'pending'`
  return {
    submittedAt: sql`case when ${isWaiting} then ${designs.submittedAt} else ${timestamp(now)} end`,
    reviewRound: sql`case when ${isWaiting} then ${designs.reviewRound} else ${round}::int end`,
  }
}

function timestamp(moment: Date) {
  return sql`${moment.toISOString()}::timestamptz`
}
