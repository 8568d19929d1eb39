import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { ShownStatus } from '#domain/review.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'

const isStored = eq(designs.status, 'rejected')
const isRejected = and(isStored, isNull(designs.takenDownAt))

/** The stored columns of each status that people see. Each names the stored status, because the indexes begin with it. */
export const STATUS_CONDITIONS: Record<ShownStatus, SQL | undefined> = {
  pending: eq(designs.status, 'pending'),
  approved: eq(designs.status, 'approved'),
  rejected: and(isRejected, isNull(designs.archivedAt), isNull(designs.unpublishedAt)),
  unpublished: and(isRejected, isNull(designs.archivedAt), isNotNull(designs.unpublishedAt)),
  archived: and(isRejected, isNotNull(designs.archivedAt)),
  taken_down: and(isStored, isNotNull(designs.takenDownAt)),
}
