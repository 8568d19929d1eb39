import { and, eq, sql } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import { CARD_WIDTHS } from '#domain/images.ts'
import { centsFromDollars } from '#domain/money.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requireImages } from '#server/features/media/uploads/require-own-images.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { designNotFound } from './change-status.ts'
import type { DesignEdit } from './design-inputs.ts'
import { mockupQueue } from './queues.ts'
import { pendingColumns, reviewColumns } from './review-columns.ts'
import { scheduleReviewMail } from './schedule-review-mail.ts'
import { writeSearchText } from './search-text.ts'

/** An admin's edit, with optimistic locking on `updated_at`. */
export async function editDesign(viewer: Viewer, id: string, edit: DesignEdit, now: Date): Promise<void> {
  const { updated_at: seen, price, image_url: imageUrl, ...rest } = edit
  const changes = { ...rest, imageUrl }
  const priceCents = price === undefined ? undefined : centsFromDollars(price)
  await db.transaction(async (tx) => {
    if (imageUrl) await requireImages(tx, [imageUrl])
    const review = edit.status && (await statusColumns(tx, id, edit.status, now))
    const [changed] = await tx
      .update(designs)
      .set({
        ...changes,
        priceCents,
        imageAlts: imageUrl ? altsWith(imageUrl) : undefined,
        ...review,
        rejectionReason: edit.status && edit.status !== 'rejected' ? null : undefined,
        updatedAt: now,
      })
      .where(and(eq(designs.id, id), eq(designs.updatedAt, new Date(seen))))
      .returning({ id: designs.id, status: designs.status, reviewedAt: designs.reviewedAt })
    if (!changed) {
      if ((await tx.$count(designs, eq(designs.id, id))) === 0) throw designNotFound()
      throw new AppError('conflict', 'Another admin changed this design. Reload it.')
    }
    await writeSearchText(tx, id)
    await invalidatePages(tx, 'designs')
    if (changed.status === 'approved' && (imageUrl || edit.status))
      for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
    if (edit.status) await scheduleReviewMail(tx, changed, now)
    const details = { ...changes, price: priceCents }
    await record(tx, { actorId: viewer.id, action: 'edit', subject: 'design', subjectId: id, details, now })
  })
}

async function statusColumns(tx: Tx, id: string, status: DesignStatus, now: Date) {
  if (status !== 'pending') return reviewColumns(status, now)
  const [design] = await tx.select({ designerId: designs.designerId }).from(designs).where(eq(designs.id, id))
  return design && pendingColumns(tx, design.designerId, now)
}

/** Clears the first alt text when the main image changes. */
function altsWith(imageUrl: string) {
  const { imageUrl: before, imageAlts: alts } = designs
  return sql`case when ${before} = ${imageUrl} then ${alts} else array_cat(array['']::text[], ${alts}[2:]) end`
}
