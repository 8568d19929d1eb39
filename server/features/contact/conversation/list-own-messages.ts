import { z } from '@hono/zod-openapi'
import { and, asc, desc, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { ENTRY_KINDS } from '#domain/conversations.ts'
import { db } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { isOwn, type Owner } from './own-messages.ts'

/** Bounds the size of the file. The contact form is limited to a few messages an hour. */
const MAX_EXPORTED = 200

export const OwnMessageView = z
  .object({
    topic: z.string(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    sent_at: z.iso.datetime(),
    entries: z.array(
      z.object({
        kind: z.enum(ENTRY_KINDS).openapi({ description: 'Our reply, an internal note of our team, or your reply' }),
        text: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  })
  .openapi('OwnMessage')

/** A customer's conversations with the shop, newest first, for the data export. Without the names of admins. */
export async function listOwnMessages(owner: Owner): Promise<z.infer<typeof OwnMessageView>[]> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isOwn(owner))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(MAX_EXPORTED)
  const entriesOf = Map.groupBy(await listEntries(rows.map(({ id }) => id)), ({ messageId }) => messageId)
  return rows.map(({ id, topic, name, email, message, createdAt }) => ({
    topic,
    name,
    email,
    message,
    sent_at: createdAt.toISOString(),
    entries: (entriesOf.get(id) ?? []).map(({ kind, text, createdAt: at }) => ({ kind, text, at: at.toISOString() })),
  }))
}

async function listEntries(messageIds: string[]) {
  if (messageIds.length === 0) return []
  // A reply that can still be undone is not part of the conversation.
  const isFinal = or(ne(contactEntries.kind, 'reply'), isNotNull(contactEntries.sentAt))
  return db
    .select()
    .from(contactEntries)
    .where(and(inArray(contactEntries.messageId, messageIds), isFinal))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
}
