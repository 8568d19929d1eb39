import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { record } from '#server/platform/audit/record.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'

const REASON = 'Removed after a rights complaint.'

type Act = { actorId: string; caseId: string; now: Date }

/** Takes a design out of the shop until `putBackDesign`. Nothing changes if another case has already done so. */
export async function takeDownDesign(tx: Tx, id: string, { actorId, caseId, now }: Act): Promise<void> {
  const [taken] = await tx
    .update(designs)
    .set({
      status: 'rejected',
      rejectionReason: REASON,
      takenDownAt: now,
      takenDownFrom: sql`${designs.status}`,
      updatedAt: now,
    })
    .where(and(eq(designs.id, id), isNull(designs.takenDownAt)))
    .returning({ id: designs.id })
  if (!taken) return
  await invalidatePages(tx, 'designs')
  await record(tx, { actorId, action: 'take-down', subject: 'design', subjectId: id, details: { case: caseId }, now })
}

/** Gives a design the status that it had before it was taken down. */
export async function putBackDesign(tx: Tx, id: string, { actorId, caseId, now }: Act): Promise<void> {
  const [back] = await tx
    .update(designs)
    .set({
      status: sql`${designs.takenDownFrom}`,
      rejectionReason: null,
      takenDownAt: null,
      takenDownFrom: null,
      updatedAt: now,
    })
    .where(and(eq(designs.id, id), isNotNull(designs.takenDownAt)))
    .returning({ id: designs.id })
  if (!back) return
  await invalidatePages(tx, 'designs')
  await record(tx, { actorId, action: 'put-back', subject: 'design', subjectId: id, details: { case: caseId }, now })
}
