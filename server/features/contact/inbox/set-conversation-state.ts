import { z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { CONVERSATION_STATES } from '#domain/conversations.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { record } from '#server/platform/audit/record.ts'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'
import { lockConversation, nextVersion } from './lock-conversation.ts'
import { version } from './send-reply.ts'

export const StateInput = z.strictObject({ version, state: z.enum(CONVERSATION_STATES) }).openapi('ConversationChange')

export async function setConversationState(
  viewer: Viewer,
  id: string,
  { state, version: seen }: z.infer<typeof StateInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { state: before } = await lockConversation(tx, id, seen)
    if (before === state) return
    await tx.update(contactMessages).set({ state, version: nextVersion }).where(eq(contactMessages.id, id))
    const details = { from: before, to: state }
    await record(tx, { actorId: viewer.id, action: 'state', subject: 'conversation', subjectId: id, details, now })
  })
}
