import { and, eq, isNull } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import { StaleWriteError } from '#domain/errors.ts'
import { CARD_WIDTHS } from '#domain/images.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireImages } from '#server/features/media/uploads/require-own-images.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { designNotFound, designTakenDown } from './change-status.ts'
import type { DesignEdit } from './design-inputs.ts'
import { fitProducts } from './fit-products.ts'
import { type LockedDesign, lockDesign } from './lock-design.ts'
import { mainImageColumns } from './main-image.ts'
import { designUnpublished } from './own-design.ts'
import { mockupQueue } from './queues.ts'
import { refreshDesigns } from './refresh-designs.ts'
import { pendingColumns, reviewColumns } from './review-columns.ts'
import { scheduleReviewMail } from './schedule-review-mail.ts'
import { writeSearchText } from './search-text.ts'
import { requireCategory } from './write-design.ts'
import { writeRejection } from './write-rejection.ts'

/** An admin's edit, with optimistic locking on `updated_at`. */
export async function editDesign(viewer: Viewer, id: string, edit: DesignEdit, now: Date): Promise<void> {
  const { updated_at: seen, price, image_url: imageUrl, category_id: categoryId, ...rest } = edit
  const changes = { ...rest, imageUrl, categoryId }
  const priceCents = price === undefined ? undefined : centsFromDollars(price)
  await db.transaction(async (tx) => {
    if (imageUrl) await requireImages(tx, [imageUrl])
    if (categoryId) await requireCategory(tx, categoryId)
    // Before the row is locked, because it locks the queue, like a resubmission.
    const review = edit.status && (await statusColumns(tx, id, edit.status, now))
    const before = await lockDesign(tx, id)
    if (!before) throw designNotFound()
    const [changed] = await tx
      .update(designs)
      .set({
        ...changes,
        priceCents,
        ...(imageUrl && mainImageColumns(imageUrl, before)),
        ...review,
        rejectionReason: edit.status && edit.status !== 'rejected' ? null : undefined,
        updatedAt: now,
      })
      .where(
        and(
          eq(designs.id, id),
          eq(designs.updatedAt, new Date(seen)),
          ...(edit.status && edit.status !== 'rejected'
            ? [isNull(designs.takenDownAt), isNull(designs.unpublishedAt)]
            : []),
        ),
      )
      .returning({
        id: designs.id,
        status: designs.status,
        reviewedAt: designs.reviewedAt,
        archivedAt: designs.archivedAt,
      })
    if (!changed) {
      if (before.updatedAt.getTime() === Date.parse(seen))
        throw before.takenDownAt ? designTakenDown() : designUnpublished()
      throw new StaleWriteError('Another admin changed this design. Reload it.')
    }
    if (before.status === 'pending' && changed.status === 'rejected') await writeRejection(tx, before, { now })
    const fitted = imageUrl || categoryId !== undefined ? await fitProducts(tx, id) : {}
    await writeSearchText(tx, id)
    await refreshDesigns(tx, [id])
    if (changed.status === 'approved' && (imageUrl || edit.status || categoryId !== undefined))
      for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
    if (edit.status) await scheduleReviewMail(tx, changed, now)
    const after = { ...changes, price: priceCents }
    const details = { ...after, ...fitted, before: valuesBefore(before, after) }
    await record(tx, { actorId: viewer.id, action: 'edit', subject: 'design', subjectId: id, details, now })
  })
}

async function statusColumns(tx: Tx, id: string, status: DesignStatus, now: Date) {
  if (status !== 'pending') return reviewColumns(status, now)
  const [design] = await tx.select({ designerId: designs.designerId }).from(designs).where(eq(designs.id, id))
  return design && pendingColumns(tx, design.designerId, now)
}

/** The old values of the edited fields, for the history. */
function valuesBefore({ priceCents: price, ...before }: LockedDesign, after: Record<string, unknown>) {
  const edited = Object.keys(after).filter((field) => after[field] !== undefined)
  return Object.fromEntries(Object.entries({ ...before, price }).filter(([field]) => edited.includes(field)))
}
