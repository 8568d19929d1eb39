import { and, eq, type SQL, sql } from 'drizzle-orm'
import { CARD_WIDTHS } from '#domain/images.ts'
import { record, recordAll } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { editableDesigns } from './own-design.ts'
import { mockupQueue } from './queues.ts'
import { refreshDesigns } from './refresh-designs.ts'

const REASON = 'The designer’s account is suspended.'
/** Marks the audit entries, so that the designs can be restored with the account. */
const CAUSE = 'suspension'

/** Takes all designs of a suspended designer out of the shop. Returns the number of those that were in it. */
export function archiveDesignsOf(tx: Tx, designerId: string, actorId: string, now: Date): Promise<number> {
  return archiveWithSuspension(tx, eq(designs.designerId, designerId), actorId, now)
}

/**
 * Takes designs of a suspended designer out of the shop. Unpublished ones are archived too: otherwise, their designer could
 * put them back after the suspension, when the others stay archived. Returns the number of those that were in the shop.
 */
export async function archiveWithSuspension(tx: Tx, which: SQL, actorId: string, now: Date): Promise<number> {
  const archived = await tx
    .update(designs)
    .set({ status: 'rejected', rejectionReason: REASON, archivedAt: now, updatedAt: now })
    .where(and(which, editableDesigns))
    .returning({ id: designs.id, unpublishedAt: designs.unpublishedAt })
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
  await refreshDesigns(
    tx,
    archived.map(({ id }) => id),
  )
  return archived.filter(({ unpublishedAt }) => unpublishedAt === null).length
}

/**
 * Brings back the designs that were archived with the suspension, unless an admin has changed them since. Those that their
 * designer had unpublished are unpublished again. Returns the number of designs in the shop.
 */
export async function restoreDesignsOf(tx: Tx, designerId: string, actorId: string, now: Date): Promise<number> {
  const restored = await tx
    .update(designs)
    .set({
      status: sql`case when ${designs.unpublishedAt} is null then 'approved' else 'rejected' end`,
      rejectionReason: null,
      archivedAt: null,
      updatedAt: now,
    })
    .where(isArchivedWith(designerId))
    .returning({ id: designs.id, status: designs.status })
  const inShop = restored.filter(({ status }) => status === 'approved')
  for (const { id } of inShop) for (const width of CARD_WIDTHS) await enqueue(tx, mockupQueue, { designId: id, width })
  for (const { id } of restored)
    await record(tx, { actorId, action: 'restore', subject: 'design', subjectId: id, details: { cause: CAUSE }, now })
  if (inShop.length > 0)
    await refreshDesigns(
      tx,
      inShop.map(({ id }) => id),
    )
  return inShop.length
}

export async function countArchivedWithSuspension(designerId: string): Promise<number> {
  return db.$count(designs, isArchivedWith(designerId))
}

/** Rejected designs whose latest audit entry is the archiving. Checking their text is no change of the design. */
function isArchivedWith(designerId: string): SQL | undefined {
  const cause = sql`(
    select ${auditLog.details} ->> 'cause' from ${auditLog}
    where ${auditLog.subject} = 'design' and ${auditLog.subjectId} = ${designs.id}
      and ${auditLog.action} <> 'check-text'
    order by ${auditLog.id} desc limit 1
  )`
  return and(eq(designs.designerId, designerId), eq(designs.status, 'rejected'), sql`${cause} = ${CAUSE}`)
}
