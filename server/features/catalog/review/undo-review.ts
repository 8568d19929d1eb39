import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { UNDO_GRACE_MS, UNDO_MS } from '#domain/review.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { designNotFound } from '#server/features/catalog/designs/change-status.ts'
import { refreshDesigns } from '#server/features/catalog/designs/refresh-designs.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { checkoutLines } from '#server/platform/db/schema/checkouts.ts'
import { rejections } from '#server/platform/db/schema/rejections.ts'
import { rightsCases } from '#server/platform/db/schema/rights.ts'

/**
 * Undoes a decision before the designer is notified; the design keeps its place in the queue. A restored design goes back
 * to what it was. The UPDATE checks that this is the latest decision. To undo Archive, restore the design.
 */
export async function undoReview(viewer: Viewer, id: string, seen: string, now: Date): Promise<void> {
  const decidedAt = new Date(seen)
  const isInTime = decidedAt.getTime() > now.getTime() - UNDO_MS - UNDO_GRACE_MS
  await db.transaction(async (tx) => {
    const undone =
      isInTime && ((await undoDecision(tx, id, decidedAt, now)) || (await undoRestore(tx, id, decidedAt, now)))
    if (!undone) {
      if ((await tx.$count(designs, eq(designs.id, id))) === 0) throw designNotFound()
      throw new AppError('conflict', 'This decision can no longer be undone.')
    }
    await refreshDesigns(tx, [id])
    await record(tx, { actorId: viewer.id, action: 'undo-review', subject: 'design', subjectId: id, now })
  })
}

/** Approvals and rejections: the design goes back into the queue. */
async function undoDecision(tx: Tx, id: string, decidedAt: Date, now: Date): Promise<boolean> {
  const [undone] = await tx
    .update(designs)
    .set({
      status: 'pending',
      rejectionReason: null,
      reviewedAt: null,
      archivedAt: null,
      firstApprovedAt: clearFirstApproval(decidedAt),
      updatedAt: now,
    })
    .where(
      and(
        eq(designs.id, id),
        ne(designs.status, 'pending'),
        isNull(designs.takenDownAt),
        eq(designs.updatedAt, decidedAt),
        eq(designs.reviewedAt, decidedAt),
      ),
    )
    .returning({ id: designs.id })
  if (!undone) return false
  await tx.delete(rejections).where(and(eq(rejections.designId, id), eq(rejections.decidedAt, decidedAt)))
  return true
}

/** A restored design is rejected or archived again, for the same reason as before. */
async function undoRestore(tx: Tx, id: string, decidedAt: Date, now: Date): Promise<boolean> {
  const entry = and(eq(auditLog.subject, 'design'), eq(auditLog.subjectId, id), eq(auditLog.action, 'restore'))
  const [restore] = await tx
    .select({
      before: sql<{
        rejection_reason: string | null
        archived_at: string | null
      } | null>`${auditLog.details}->'before'`,
    })
    .from(auditLog)
    .where(and(entry, eq(auditLog.at, decidedAt)))
  if (!restore?.before) return false
  const { rejection_reason: rejectionReason, archived_at: archivedAt } = restore.before
  const [undone] = await tx
    .update(designs)
    .set({
      status: 'rejected',
      rejectionReason,
      archivedAt: archivedAt === null ? null : new Date(archivedAt),
      firstApprovedAt: clearFirstApproval(decidedAt),
      updatedAt: now,
    })
    .where(
      and(
        eq(designs.id, id),
        or(eq(designs.status, 'approved'), isNotNull(designs.unpublishedAt)),
        isNull(designs.takenDownAt),
        eq(designs.updatedAt, decidedAt),
      ),
    )
    .returning({ id: designs.id })
  return undone !== undefined
}

/** Clears the first approval, unless it is older than this decision, a customer has the design in a checkout, or it was reported. */
function clearFirstApproval(decidedAt: Date) {
  const isInCheckout = sql`exists (select 1 from ${checkoutLines} where ${checkoutLines.designId} = ${designs.id})`
  const isReported = sql`exists (select 1 from ${rightsCases} where ${rightsCases.designId} = ${designs.id})`
  const at = sql`${decidedAt.toISOString()}::timestamptz`
  return sql`case when ${designs.firstApprovedAt} = ${at} and not ${isInCheckout} and not ${isReported} then null else ${designs.firstApprovedAt} end`
}
