import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { CARD_WIDTHS } from '#domain/images.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { designNotFound } from './change-status.ts'
import { notEditable } from './own-design.ts'
import { mockupQueue } from './queues.ts'
import { refreshDesigns } from './refresh-designs.ts'

/** Takes a design of the viewer out of the shop. Safe in any version, like archiving. */
export async function unpublishDesign(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(designs)
      .set({
        status: 'rejected',
        rejectionReason: null,
        archivedAt: null,
        unpublishedAt: now,
        firstApprovedAt: sql`coalesce(${designs.firstApprovedAt}, ${now.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(and(eq(designs.id, id), eq(designs.designerId, viewer.id), eq(designs.status, 'approved')))
      .returning({ id: designs.id })
    if (!changed) throw await explain(tx, viewer, id, 'This design is not in the shop.')
    await refreshDesigns(tx, [id])
    await record(tx, { actorId: viewer.id, action: 'unpublish', subject: 'design', subjectId: id, now })
  })
}

/** Puts it back. The UPDATE checks that no admin has archived it and that no rights case has taken it down since. */
export async function republishDesign(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(designs)
      .set({ status: 'approved', rejectionReason: null, unpublishedAt: null, updatedAt: now })
      .where(
        and(
          eq(designs.id, id),
          eq(designs.designerId, viewer.id),
          isNotNull(designs.unpublishedAt),
          isNull(designs.archivedAt),
          isNull(designs.takenDownAt),
        ),
      )
      .returning({ id: designs.id })
    if (!changed) throw await explain(tx, viewer, id, 'This design is already in the shop.')
    for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
    await refreshDesigns(tx, [id])
    await record(tx, { actorId: viewer.id, action: 'republish', subject: 'design', subjectId: id, now })
  })
}

async function explain(tx: Tx, viewer: Viewer, id: string, already: string) {
  const [design] = await tx
    .select({
      status: designs.status,
      unpublishedAt: designs.unpublishedAt,
      archivedAt: designs.archivedAt,
      takenDownAt: designs.takenDownAt,
    })
    .from(designs)
    .where(and(eq(designs.id, id), eq(designs.designerId, viewer.id)))
  if (!design) return designNotFound()
  const isInOtherState =
    design.status === 'approved' || (design.unpublishedAt && !design.archivedAt && !design.takenDownAt)
  return isInOtherState ? new AppError('conflict', already) : notEditable(design)
}
