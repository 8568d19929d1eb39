import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { StaleWriteError } from '#domain/errors.ts'
import { ARCHIVE_MAIL_DELAY_SECONDS, REVIEW_MAIL_DELAY_SECONDS } from '#domain/review.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designNotFound } from './change-status.ts'
import { scheduleArchiveMail } from './schedule-review-mail.ts'

type Explanation = { reason: string; updated_at: string }

/** Adds a reason to an archived design. The email that waits to be sent includes it; if it was sent, another one follows with a new reason. */
export async function explainArchive(viewer: Viewer, id: string, explanation: Explanation, now: Date): Promise<void> {
  const { reason, updated_at: seen } = explanation
  await db.transaction(async (tx) => {
    const isSeen = and(eq(designs.id, id), eq(designs.updatedAt, new Date(seen)))
    const [before] = await tx.select({ reason: designs.rejectionReason }).from(designs).where(isSeen)
    const [changed] = await tx
      .update(designs)
      .set({ rejectionReason: reason, updatedAt: now })
      .where(and(isSeen, eq(designs.status, 'rejected'), isNotNull(designs.archivedAt), isNull(designs.takenDownAt)))
      .returning({ archivedAt: designs.archivedAt })
    if (!changed?.archivedAt) {
      if ((await tx.$count(designs, eq(designs.id, id))) === 0) throw designNotFound()
      throw new StaleWriteError('This design is no longer archived, or another admin changed it. Reload it.')
    }
    const { archivedAt } = changed
    const isMailed = now.getTime() - archivedAt.getTime() >= ARCHIVE_MAIL_DELAY_SECONDS * 1000
    const archived = { designId: id, archivedAt: archivedAt.toISOString() }
    if (isMailed && before?.reason !== reason) await scheduleArchiveMail(tx, archived, REVIEW_MAIL_DELAY_SECONDS)
    await record(tx, {
      actorId: viewer.id,
      action: 'archive-reason',
      subject: 'design',
      subjectId: id,
      details: { reason },
      now,
    })
  })
}
