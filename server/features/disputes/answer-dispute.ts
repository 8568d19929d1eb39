import { eq } from 'drizzle-orm'
import { isInquiry } from '#domain/disputes.ts'
import { AppError } from '#domain/errors.ts'
import { MAX_EVIDENCE_BYTES } from '#domain/evidence.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { disputeFiles, disputes } from '#server/platform/db/schema/disputes.ts'
import { log } from '#server/platform/log.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'
import { attachEvidence } from './evidence/attach-evidence.ts'
import { lockAnswerable } from './evidence/lock-answerable.ts'
import { lockSeenEvidence, type SeenEvidence } from './evidence/lock-seen-evidence.ts'
import { TOO_LARGE } from './evidence/upload-file.ts'
import { finishAnswer } from './finish-answer.ts'

/** Submits statement and files to the bank, which is final. From here on, the files no longer change. */
export async function submitEvidence(viewer: Viewer, id: string, seen: SeenEvidence, now: Date): Promise<void> {
  await db.transaction((tx) => lockSeenEvidence(tx, id, seen, now))
  await attachEvidence({ disputeId: id }, now)
  await db.transaction(async (tx) => {
    const { amountCents } = await lockSeenEvidence(tx, id, seen, now)
    await requireAllowedSize(tx, id)
    await tx.update(disputes).set({ submitAskedAt: now, answeredBy: viewer.id }).where(eq(disputes.id, id))
    await record(tx, { actorId: viewer.id, action: 'submit', subject: 'dispute', subjectId: id, now })
    await recordSecurityEvent(tx, { type: 'dispute-submitted', actorId: viewer.id, details: { id, amountCents } })
  })
  await finishAnswer(id, now).catch(leaveToSweep)
}

/** Gives up: the customer keeps the money. Final. */
export async function acceptDispute(viewer: Viewer, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { amountCents, status } = await lockAnswerable(tx, id, now)
    if (isInquiry(status)) throw new AppError('conflict', 'An inquiry cannot be accepted. Refund the order instead.')
    await tx.update(disputes).set({ acceptAskedAt: now, answeredBy: viewer.id }).where(eq(disputes.id, id))
    const details = { amount: amountCents }
    await record(tx, { actorId: viewer.id, action: 'accept', subject: 'dispute', subjectId: id, details, now })
    await recordSecurityEvent(tx, { type: 'dispute-accepted', actorId: viewer.id, details: { id, amountCents } })
  })
  await finishAnswer(id, now).catch(leaveToSweep)
}

async function requireAllowedSize(tx: Tx, id: string) {
  const files = await tx.select().from(disputeFiles).where(eq(disputeFiles.disputeId, id))
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total > MAX_EVIDENCE_BYTES) throw new AppError('too_large', TOO_LARGE)
}

/** The answer is stored and the sweep will send it. */
function leaveToSweep(error: unknown) {
  if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
  log.warn('dispute.answer_deferred', { err: error })
}
