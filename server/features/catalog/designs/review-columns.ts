import { sql } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

/** What a new status means for the review: when it was decided, when the shop first had the design, since when it waits again. */
export function reviewColumns(to: DesignStatus, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  if (to === 'pending')
    return { submittedAt: sql`case when ${designs.status} = 'pending' then ${designs.submittedAt} else ${at} end` }
  return {
    reviewedAt: sql`case when ${designs.status} = 'pending' then ${at} else ${designs.reviewedAt} end`,
    ...(to === 'approved' && { firstApprovedAt: sql`coalesce(${designs.firstApprovedAt}, ${at})` }),
  }
}
