import { eq } from 'drizzle-orm'
import { StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { lockAnswerable } from './evidence/lock-answerable.ts'

type Change = { statement: string | null; before: string | null }

/** Saves the text for the bank. Nothing is sent before an admin submits the evidence. */
export async function changeStatement(viewer: Viewer, id: string, { statement, before }: Change, now: Date) {
  await db.transaction(async (tx) => {
    const { statement: current } = await lockAnswerable(tx, id, now)
    if (current === statement) return
    if (current !== before) throw new StaleWriteError('Another admin has changed the statement. Reload to see it.')
    await tx.update(disputes).set({ statement }).where(eq(disputes.id, id))
    await record(tx, { actorId: viewer.id, action: 'statement', subject: 'dispute', subjectId: id, now })
  })
}
