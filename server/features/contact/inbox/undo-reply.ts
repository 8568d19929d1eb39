import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { lockConversation, nextVersion } from './lock-conversation.ts'

/** Removes a reply before its email is sent. The condition in the DELETE lets either this or the email happen, never both. */
export async function undoReply(viewer: Viewer, id: string, entryId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id)
    const [undone] = await tx
      .delete(contactEntries)
      .where(
        and(
          eq(contactEntries.id, entryId),
          eq(contactEntries.messageId, id),
          eq(contactEntries.kind, 'reply'),
          isNull(contactEntries.sentAt),
        ),
      )
      .returning()
    if (!undone) throw new AppError('conflict', 'This reply has already been sent.')
    // A customer who has answered in the meantime has reopened the conversation.
    const state = conversation.state === 'answered' ? (undone.stateBefore ?? 'open') : conversation.state
    await tx.update(contactMessages).set({ state, version: nextVersion }).where(eq(contactMessages.id, id))
    const details = { entryId }
    await record(tx, { actorId: viewer.id, action: 'undo-reply', subject: 'conversation', subjectId: id, details, now })
  })
}
