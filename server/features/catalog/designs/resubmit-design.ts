import { and, eq, inArray, isNull } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designNotFound } from './change-status.ts'
import type { Resubmission } from './design-inputs.ts'
import { fitProducts } from './fit-products.ts'
import { requirePendingRoom } from './pending-quota.ts'
import { pendingColumns } from './review-columns.ts'
import { writeSearchText } from './search-text.ts'
import { designColumns } from './write-design.ts'
import { writeProducts } from './write-products.ts'

/** Changes a pending design, which keeps its place in the queue, or resubmits a rejected one, which goes to the end. */
export async function resubmitDesign(viewer: Viewer, id: string, input: Resubmission, now: Date): Promise<void> {
  const { updated_at: seen, ...content } = input
  await db.transaction(async (tx) => {
    const columns = await designColumns(tx, viewer, content)
    const place = await pendingColumns(tx, viewer.id, now)
    await requirePendingRoom(tx, viewer, id)
    const [changed] = await tx
      .update(designs)
      .set({ ...columns, ...place, status: 'pending', rejectionReason: null, updatedAt: now })
      .where(
        and(
          eq(designs.id, id),
          eq(designs.designerId, viewer.id),
          inArray(designs.status, ['pending', 'rejected']),
          isNull(designs.firstApprovedAt),
          isNull(designs.takenDownAt),
          isNull(designs.unpublishedAt),
          eq(designs.updatedAt, new Date(seen)),
        ),
      )
      .returning({ id: designs.id })
    if (!changed) throw await explain(tx, viewer, id)
    if (content.products) await writeProducts(tx, id, content.products)
    else await fitProducts(tx, id)
    await writeSearchText(tx, id)
    await record(tx, { actorId: viewer.id, action: 'resubmit', subject: 'design', subjectId: id, now })
  })
}

async function explain(tx: Tx, viewer: Viewer, id: string) {
  const [design] = await tx
    .select()
    .from(designs)
    .where(and(eq(designs.id, id), eq(designs.designerId, viewer.id)))
  if (!design) return designNotFound()
  if (design.takenDownAt)
    return new AppError('conflict', 'This design was removed after a rights complaint and cannot be resubmitted.')
  if (design.status === 'approved')
    return new AppError('conflict', 'This design is in the shop. Edit it there instead of resubmitting it.')
  if (design.firstApprovedAt)
    return new AppError('conflict', 'This design has already been in the shop and cannot be resubmitted.')
  return new StaleWriteError('This design has changed since you opened it. Reload it.')
}
