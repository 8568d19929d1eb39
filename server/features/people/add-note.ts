import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { NoteKind } from '#domain/people.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { accountNotes } from '#server/platform/db/schema/people.ts'

/** Adds an internal note. The audit log says who wrote one, but not its text, because it cannot forget. */
export async function addNote(viewer: Viewer, userId: string, text: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await tx.$count(users, and(eq(users.id, userId), isNull(users.deletedAt)))))
      throw new AppError('not_found', 'Account not found.')
    const id = await writeNote(tx, { userId, authorId: viewer.id, kind: 'note', text, now })
    const details = { note: id }
    await record(tx, { actorId: viewer.id, action: 'add-note', subject: 'account', subjectId: userId, details, now })
    return id
  })
}

type NewNote = { userId: string; authorId: string; kind: NoteKind; text: string; now: Date }

export async function writeNote(tx: Tx, { now, ...note }: NewNote): Promise<string> {
  const [written] = await tx
    .insert(accountNotes)
    .values({ ...note, createdAt: now })
    .returning({ id: accountNotes.id })
  if (!written) throw new Error('Failed to insert the note.')
  return written.id
}
