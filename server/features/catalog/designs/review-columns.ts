import { sql } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { assignReviewRound } from './assign-review-round.ts'

/** Sets the review time of a pending design and, on first approval, when it entered the shop. */
export function reviewColumns(to: Exclude<DesignStatus, 'pending'>, now: Date) {
  const at = timestamp(now)
  return {
    reviewedAt: sql`case when ${designs.status} = 'pending' then ${at} else ${designs.reviewedAt} end`,
    ...(to === 'approved' && { firstApprovedAt: sql`coalesce(${designs.firstApprovedAt}, ${at})` }),
  }
}

/** A newly pending design goes to the end of its round; one that is already pending keeps its place. */
export async function pendingColumns(tx: Tx, designerId: string, now: Date) {
  const round = await assignReviewRound(tx, designerId)
  const isPending = sql`${designs.status} = 'pending'`
  return {
    submittedAt: sql`case when ${isPending} then ${designs.submittedAt} else ${timestamp(now)} end`,
    reviewRound: sql`case when ${isPending} then ${designs.reviewRound} else ${round}::int end`,
  }
}

function timestamp(moment: Date) {
  return sql`${moment.toISOString()}::timestamptz`
}
