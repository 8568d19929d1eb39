import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { isRepeated, lockConversation, nextVersion, requireSpace } from './lock-conversation.ts'
import { EntryInput } from './send-reply.ts'

export const NoteInput = z.strictObject(EntryInput).openapi('ConversationNote')

/** Adds a note that only admins see. It needs no version, because it replaces nothing. */
export async function addNote(viewer: Viewer, id: string, input: z.infer<typeof NoteInput>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockConversation(tx, id)
    if (await isRepeated(tx, id, input.id)) return
    await requireSpace(tx, id)
    const note = { ...input, messageId: id, kind: 'note', authorId: viewer.id, createdAt: now } as const
    await tx.insert(contactEntries).values(note)
    await tx.update(contactMessages).set({ version: nextVersion }).where(eq(contactMessages.id, id))
    const details = { entryId: input.id }
    await record(tx, { actorId: viewer.id, action: 'note', subject: 'conversation', subjectId: id, details, now })
  })
}
