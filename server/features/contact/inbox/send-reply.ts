import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { MAX_ENTRY_LENGTH, REPLY_DELAY_SECONDS } from '#domain/conversations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { replyQueue } from '#server/features/contact/queues.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { TextInput } from '#server/platform/http/text-input.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { isRepeated, lockConversation, nextVersion, requireSpace } from './lock-conversation.ts'

export const version = z.number().int().min(1).openapi({ description: 'The version that you have read' })
export const EntryInput = {
  id: z.uuid().openapi({ description: 'Chosen by you. Sending the same id again has no effect.' }),
  text: TextInput.min(1, 'Enter a text.').max(MAX_ENTRY_LENGTH, `Use at most ${MAX_ENTRY_LENGTH} characters.`),
}
export const ReplyInput = z.strictObject({ ...EntryInput, version }).openapi('ConversationReply')

/** Stores a reply and schedules its email, which an admin can still undo. */
export async function sendReply(viewer: Viewer, id: string, input: z.infer<typeof ReplyInput>, now: Date) {
  await db.transaction(async (tx) => {
    const { state } = await lockConversation(tx, id)
    if (await isRepeated(tx, id, input.id)) return
    await lockConversation(tx, id, input.version)
    await requireSpace(tx, id)
    await tx.insert(contactEntries).values({
      id: input.id,
      messageId: id,
      kind: 'reply',
      authorId: viewer.id,
      text: input.text,
      stateBefore: state,
      createdAt: now,
    })
    await tx
      .update(contactMessages)
      .set({ state: 'answered', lastAt: now, readAt: now, version: nextVersion })
      .where(eq(contactMessages.id, id))
    await enqueue(tx, replyQueue, { entryId: input.id }, { id: input.id, startAfterSeconds: REPLY_DELAY_SECONDS })
    const details = { entryId: input.id }
    await record(tx, { actorId: viewer.id, action: 'reply', subject: 'conversation', subjectId: id, details, now })
  })
}
