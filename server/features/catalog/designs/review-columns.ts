import { type SQL, sql } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { assignReviewRound } from './assign-review-round.ts'

/** Sets the review time of a pending design, when it first entered the shop, and when it was taken out of it. */
export function reviewColumns(to: Exclude<DesignStatus, 'pending'>, now: Date) {
  const at = timestamp(now)
  return {
    reviewedAt: sql`case when ${designs.status} = 'pending' then ${at} else ${designs.reviewedAt} end`,
    archivedAt: to === 'approved' ? null : archivedSince(at),
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
    archivedAt: null,
  }
}

/** Rejecting an approved design archives it. */
function archivedSince(at: SQL) {
  return sql`case ${designs.status} when 'approved' then ${at} when 'pending' then null else ${designs.archivedAt} end`
}

function timestamp(moment: Date) {
  return sql`${moment.toISOString()}::timestamptz`
}
