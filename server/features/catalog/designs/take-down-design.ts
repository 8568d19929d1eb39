import { and, desc, eq, sql } from 'drizzle-orm'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { archiveWithSuspension } from './archive-designs-of.ts'
import { archiveUnsoldDesigns } from './archive-unsold-designs.ts'
import { lockDesign } from './lock-design.ts'
import { refreshDesigns } from './refresh-designs.ts'

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
  await refreshDesigns(tx, [id])
  const details = { case: caseId, before: { rejection_reason: before.rejectionReason } }
  await record(tx, { actorId, action: 'take-down', subject: 'design', subjectId: id, details, now })
}

/** Gives a design the status and the reason that it had before it was taken down. Archives it if the designer is gone. */
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
  await refreshDesigns(tx, [id])
  await record(tx, { actorId, action: 'put-back', subject: 'design', subjectId: id, details: { case: caseId }, now })
  await archiveIfGone(tx, id, actorId, now)
}

/** Does what the suspension or deletion of the designer could not do while the design was taken down. */
async function archiveIfGone(tx: Tx, id: string, actorId: string, now: Date) {
  const [designer] = await tx
    .select({ bannedAt: users.bannedAt, deletedAt: users.deletedAt })
    .from(users)
    .innerJoin(designs, eq(designs.designerId, users.id))
    .where(eq(designs.id, id))
    .for('share', { of: users })
  if (designer?.deletedAt) await archiveUnsoldDesigns(tx, eq(designs.id, id), now)
  else if (designer?.bannedAt) await archiveWithSuspension(tx, eq(designs.id, id), actorId, now)
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
