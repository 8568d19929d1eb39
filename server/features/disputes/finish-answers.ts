import { and, asc, inArray, lt, or } from 'drizzle-orm'
import { DISPUTE_STATUSES, needsAnswer } from '#domain/disputes.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { EVIDENCE_KINDS } from '#domain/evidence.ts'
import { UPLOAD_TIMEOUT_MS } from '#server/features/payments/stripe.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { attempt } from './attempt.ts'
import { finishAnswer } from './finish-answer.ts'

const BATCH_SIZE = 50
/** Longer than a request with one upload per kind can take; an answer that is still waiting by then was interrupted. */
const INTERRUPTED_AFTER_MS = EVIDENCE_KINDS.length * UPLOAD_TIMEOUT_MS + 2 * MINUTE_MS

/** Sends the answers that a request stored but could not send. A deadline may be close, so it runs every two minutes. */
export async function finishAnswers(now = new Date()): Promise<void> {
  for (const { id } of await listInterrupted(now)) await attempt(id, () => finishAnswer(id, now))
}

function listInterrupted(now: Date) {
  const before = new Date(now.getTime() - INTERRUPTED_AFTER_MS)
  return db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        inArray(disputes.status, DISPUTE_STATUSES.filter(needsAnswer)),
        or(lt(disputes.submitAskedAt, before), lt(disputes.acceptAskedAt, before)),
      ),
    )
    .orderBy(asc(disputes.syncedAt))
    .limit(BATCH_SIZE)
}
