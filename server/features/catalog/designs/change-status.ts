import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import { CARD_WIDTHS } from '#domain/images.ts'
import type { Pin } from '#domain/review.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type LockedDesign, lockDesign } from './lock-design.ts'
import { designUnpublished, stepWhileUnpublished } from './own-design.ts'
import { mockupQueue } from './queues.ts'
import { refreshDesigns } from './refresh-designs.ts'
import { reviewColumns } from './review-columns.ts'
import { scheduleReviewMail } from './schedule-review-mail.ts'
import { writeRejection } from './write-rejection.ts'

type Step = { from: readonly DesignStatus[]; to: Exclude<DesignStatus, 'pending'>; conflict: string }

/** Status transitions. The UPDATE checks the current status, so that only one of two concurrent decisions succeeds. */
const STEPS = {
  approve: { from: ['pending'], to: 'approved', conflict: 'This design has already been reviewed.' },
  reject: { from: ['pending'], to: 'rejected', conflict: 'This design has already been reviewed.' },
  archive: { from: ['approved'], to: 'rejected', conflict: 'Only approved designs can be archived.' },
  restore: { from: ['pending', 'rejected'], to: 'approved', conflict: 'This design is already approved.' },
} as const satisfies Record<string, Step>

export type DesignStep = keyof typeof STEPS
/** `updated_at` is the version that the admin saw; the decision conflicts if the design has changed since. */
export type Decision = { reason?: string | undefined; updated_at?: string | undefined; pins?: Pin[] | undefined }

/**
 * Approves, rejects, archives or restores a design and records it in the audit log.
 * Triggers that fire on designs: `count_designs`, `add_search_words`.
 */
export async function changeStatus(
  viewer: Viewer,
  id: string,
  name: DesignStep,
  now: Date,
  { reason, updated_at: seen, pins = [] }: Decision = {},
): Promise<void> {
  const { from, to, conflict }: Step = STEPS[name]
  await db.transaction(async (tx) => {
    const before = await lockDesign(tx, id)
    if (!before) throw designNotFound()
    const unpublished = before.unpublishedAt && !before.takenDownAt && stepWhileUnpublished(name, before, now)
    const [changed] = await tx
      .update(designs)
      .set({
        status: to,
        rejectionReason: to === 'rejected' ? (reason ?? null) : null,
        updatedAt: now,
        ...reviewColumns(to, now),
        ...unpublished,
      })
      .where(
        and(
          eq(designs.id, id),
          inArray(designs.status, unpublished ? ['rejected'] : [...from]),
          unpublished ? undefined : isNull(designs.unpublishedAt),
          isNull(designs.takenDownAt),
          seen ? eq(designs.updatedAt, new Date(seen)) : undefined,
        ),
      )
      .returning({ reviewedAt: designs.reviewedAt, archivedAt: designs.archivedAt })
    if (!changed) throw explain(before, from, conflict)
    if (to === 'approved' && !unpublished)
      for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
    if (name === 'reject') await writeRejection(tx, before, { reason, pins, now })
    await scheduleReviewMail(tx, { id, status: to, ...changed }, now)
    await refreshDesigns(tx, [id])
    await record(tx, {
      actorId: viewer.id,
      action: name,
      subject: 'design',
      subjectId: id,
      details: { ...(reason && { reason }), ...(pins.length > 0 && { pins: pins.length }), ...previous(name, before) },
      now,
    })
  })
}

/** What undoing a restore needs to know. */
function previous(name: DesignStep, { status, rejectionReason, archivedAt }: LockedDesign) {
  if (name !== 'restore' || status !== 'rejected') return {}
  return { before: { rejection_reason: rejectionReason, archived_at: archivedAt?.toISOString() ?? null } }
}

function explain(design: LockedDesign, from: Step['from'], conflict: string) {
  const { status, takenDownAt, unpublishedAt } = design
  if (takenDownAt) return designTakenDown()
  if (unpublishedAt && from.includes(status)) return designUnpublished()
  if (!from.includes(status)) return new AppError('conflict', conflict)
  return new AppError('conflict', 'This design has changed since you opened it. Reload it and review it again.')
}

/** Only the rights case puts the design back. */
export function designTakenDown() {
  return new AppError('conflict', 'A rights case keeps this design out of the shop. Decide the case under Rights.')
}

export function designNotFound() {
  return new AppError('not_found', 'Design not found')
}
