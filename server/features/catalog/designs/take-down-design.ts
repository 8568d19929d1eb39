import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { lockDesign } from './lock-design.ts'

const REASON = 'Removed after a rights complaint.'

type Act = { actorId: string; caseId: string; now: Date }

/** Takes a design out of the shop until `putBackDesign`. Nothing changes if another case has already done so. */
export async function takeDownDesign(tx: Tx, id: string, { actorId, caseId, now }: Act): Promise<void> {
  const before = await lockDesign(tx, id)
  if (!before || before.takenDownAt) return
  await tx
    .update(designs)
    .set({
      status: 'rejected',
      rejectionReason: REASON,
      takenDownAt: now,
      takenDownFrom: before.status,
      updatedAt: now,
    })
    .where(eq(designs.id, id))
  await invalidatePages(tx, 'designs')
  const details = { case: caseId, before: { rejection_reason: before.rejectionReason } }
  await record(tx, { actorId, action: 'take-down', subject: 'design', subjectId: id, details, now })
}

/** Gives a design the status and the reason that it had before it was taken down. */
export async function putBackDesign(tx: Tx, id: string, { actorId, caseId, now }: Act): Promise<void> {
  const before = await lockDesign(tx, id)
  if (!before?.takenDownAt) return
  await tx
    .update(designs)
    .set({
      status: sql`${designs.takenDownFrom}`,
      rejectionReason: await reasonBefore(tx, id),
      takenDownAt: null,
      takenDownFrom: null,
      updatedAt: now,
    })
    .where(eq(designs.id, id))
  await invalidatePages(tx, 'designs')
  await record(tx, { actorId, action: 'put-back', subject: 'design', subjectId: id, details: { case: caseId }, now })
}

/** The reason of a rejected or archived design, from the audit log. */
async function reasonBefore(tx: Tx, id: string): Promise<string | null> {
  const [entry] = await tx
    .select({ reason: sql<string | null>`${auditLog.details} #>> '{before,rejection_reason}'` })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'design'), eq(auditLog.subjectId, id), eq(auditLog.action, 'take-down')))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry?.reason ?? null
}
