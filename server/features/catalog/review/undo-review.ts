import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { UNDO_GRACE_MS, UNDO_MS } from '#domain/review.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines } from '#server/platform/db/schema/checkouts.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'

/**
 * Undoes a decision before the designer is notified; the design keeps its place in the queue. The UPDATE checks that
 * this is the latest decision and that the undo period has not ended.
 */
export async function undoReview(viewer: Viewer, id: string, seen: string, now: Date): Promise<void> {
  const decidedAt = new Date(seen)
  await db.transaction(async (tx) => {
    const [undone] = await tx
      .update(designs)
      .set({
        status: 'pending',
        rejectionReason: null,
        reviewedAt: null,
        firstApprovedAt: clearFirstApproval(decidedAt),
        updatedAt: now,
      })
      .where(
        and(
          eq(designs.id, id),
          ne(designs.status, 'pending'),
          eq(designs.updatedAt, decidedAt),
          eq(designs.reviewedAt, decidedAt),
          gt(designs.reviewedAt, new Date(now.getTime() - UNDO_MS - UNDO_GRACE_MS)),
        ),
      )
      .returning({ id: designs.id })
    if (!undone) {
      if ((await tx.$count(designs, eq(designs.id, id))) === 0) throw designNotFound()
      throw new AppError('conflict', 'This decision can no longer be undone.')
    }
    await invalidatePages(tx, 'designs')
    await record(tx, { actorId: viewer.id, action: 'undo-review', subject: 'design', subjectId: id, now })
  })
}

/** Clears the first approval, unless it is older than this decision or a customer already has the design in a checkout. */
function clearFirstApproval(decidedAt: Date) {
  const isInCheckout = sql`exists (select 1 from ${checkoutLines} where ${checkoutLines.designId} = ${designs.id})`
  const at = sql`${decidedAt.toISOString()}::timestamptz`
  return sql`case when ${designs.firstApprovedAt} = ${at} and not ${isInCheckout} then null else ${designs.firstApprovedAt} end`
}
