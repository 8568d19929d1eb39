import { and, eq, inArray } from 'drizzle-orm'
import type { DesignStatus } from '#domain/catalog.ts'
import { AppError } from '#domain/errors.ts'
import { CARD_WIDTHS } from '#domain/pictures.ts'
import { record } from '#server/audit/record.ts'
import { announce } from '#server/cache/announce.ts'
import { db } from '#server/db/client.ts'
import { designs } from '#server/db/schema/catalog.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { reviewColumns } from './review-columns.ts'
import { tellLater } from './tell-later.ts'

type Step = { from: readonly DesignStatus[]; to: DesignStatus; refused: string }

/** From which status each step leads where; the guard is in the UPDATE, so that of two admins one wins. */
const STEPS = {
  approve: { from: ['pending'], to: 'approved', refused: 'This design was decided already.' },
  reject: { from: ['pending'], to: 'rejected', refused: 'This design was decided already.' },
  archive: { from: ['approved'], to: 'rejected', refused: 'Only an approved design can be archived.' },
  restore: { from: ['pending', 'rejected'], to: 'approved', refused: 'This design is approved already.' },
} as const satisfies Record<string, Step>

export type DesignStep = keyof typeof STEPS

/** Approves, rejects, archives or restores a design, and writes down who did. */
export async function changeStatus(
  viewer: Viewer,
  id: string,
  name: DesignStep,
  now: Date,
  reason?: string,
): Promise<void> {
  const { from, to, refused }: Step = STEPS[name]
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(designs)
      .set({
        status: to,
        rejectionReason: to === 'rejected' ? (reason ?? null) : null,
        updatedAt: now,
        ...reviewColumns(to, now),
      })
      .where(and(eq(designs.id, id), inArray(designs.status, [...from])))
      .returning({ reviewedAt: designs.reviewedAt })
    if (!changed)
      throw (await tx.$count(designs, eq(designs.id, id))) ? new AppError('conflict', refused) : designNotFound()
    if (to === 'approved') for (const width of CARD_WIDTHS) await enqueue(tx, 'mockups', { designId: id, width })
    await tellLater(tx, { id, status: to, reviewedAt: changed.reviewedAt }, now)
    await announce(tx, 'designs')
    await record(tx, {
      actorId: viewer.id,
      action: name,
      subject: 'design',
      subjectId: id,
      details: reason ? { reason } : {},
      now,
    })
  })
}

export function designNotFound() {
  return new AppError('not_found', 'Design not found')
}
