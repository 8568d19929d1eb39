import { and, eq, type SQL, sql } from 'drizzle-orm'
import { CARD_WIDTHS } from '#domain/images.ts'
import { record, recordAll } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { mockupQueue } from './queues.ts'

const REASON = 'The designer’s account is suspended.'
/** Marks the audit entries, so that the designs can be restored with the account. */
const CAUSE = 'suspension'

/** Takes all designs of a suspended designer out of the shop. Returns their number. */
export function archiveDesignsOf(tx: Tx, designerId: string, actorId: string, now: Date): Promise<number> {
  return archiveWithSuspension(tx, eq(designs.designerId, designerId), actorId, now)
}

/** Takes designs of a suspended designer out of the shop. Returns their number. */
export async function archiveWithSuspension(tx: Tx, which: SQL, actorId: string, now: Date): Promise<number> {
  const archived = await tx
    .update(designs)
    .set({ status: 'rejected', rejectionReason: REASON, archivedAt: now, updatedAt: now })
    .where(and(which, eq(designs.status, 'approved')))
    .returning({ id: designs.id })
  if (archived.length === 0) return 0
  const entry = {
    actorId,
    action: 'archive',
    subject: 'design',
    details: { cause: CAUSE, reason: REASON },
    now,
  } as const
  await recordAll(
    tx,
    archived.map(({ id }) => ({ ...entry, subjectId: id })),
  )
  await invalidatePages(tx, 'designs')
  return archived.length
}

/** Brings back the designs that were archived with the suspension, unless an admin has changed them since. */
export async function restoreDesignsOf(tx: Tx, designerId: string, actorId: string, now: Date): Promise<number> {
  const restored = await tx
    .update(designs)
    .set({ status: 'approved', rejectionReason: null, archivedAt: null, updatedAt: now })
    .where(isArchivedWith(designerId))
    .returning({ id: designs.id })
  for (const { id } of restored) {
    for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
    await record(tx, { actorId, action: 'restore', subject: 'design', subjectId: id, details: { cause: CAUSE }, now })
  }
  if (restored.length > 0) await invalidatePages(tx, 'designs')
  return restored.length
}

export async function countArchivedWithSuspension(designerId: string): Promise<number> {
  return db.$count(designs, isArchivedWith(designerId))
}

/** Rejected designs whose latest audit entry is the archiving. */
function isArchivedWith(designerId: string): SQL | undefined {
  const cause = sql`(
    select ${auditLog.details} ->> 'cause' from ${auditLog}
    where ${auditLog.subject} = 'design' and ${auditLog.subjectId} = ${designs.id}
    order by ${auditLog.id} desc limit 1
  )`
  return and(eq(designs.designerId, designerId), eq(designs.status, 'rejected'), sql`${cause} = ${CAUSE}`)
}
