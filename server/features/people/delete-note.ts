import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { accountNotes } from '#server/platform/db/schema/people.ts'

/** Deletes a note. The reasons of suspensions stay. */
export async function deleteNote(viewer: Viewer, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(accountNotes)
      .where(and(eq(accountNotes.id, id), eq(accountNotes.userId, userId), eq(accountNotes.kind, 'note')))
      .returning({ authorId: accountNotes.authorId })
    if (!deleted) throw new AppError('not_found', 'Note not found.')
    const details = { note: id, author: deleted.authorId }
    await record(tx, { actorId: viewer.id, action: 'delete-note', subject: 'account', subjectId: userId, details, now })
  })
}

/** Part of the deletion of an account. */
export async function deleteNotesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(accountNotes).where(eq(accountNotes.userId, userId))
}
