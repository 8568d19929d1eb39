import { z } from '@hono/zod-openapi'
import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { CONTACT_TOPICS } from '#domain/contact.ts'
import { CONVERSATION_STATES } from '#domain/conversations.ts'
import { AppError } from '#domain/errors.ts'
import { readConversationToken } from '#server/features/contact/conversation-link.ts'
import { selectConversations, toSummary } from '#server/features/contact/inbox/conversation-rows.ts'
import { db } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'

/** A conversation for the customer: no notes, no names of admins, and no replies that can still be undone. */
export const SharedConversationView = z
  .object({
    topic: z.enum(CONTACT_TOPICS),
    order_number: z.string().nullable(),
    state: z.enum(CONVERSATION_STATES),
    message: z.string(),
    created_at: z.iso.datetime(),
    entries: z.array(
      z.object({ id: z.uuid(), from: z.enum(['shop', 'customer']), text: z.string(), at: z.iso.datetime() }),
    ),
  })
  .openapi('SharedConversation')

/** The conversation of a link in one of our replies. */
export async function readSharedConversation(
  token: string,
  now: Date,
): Promise<z.infer<typeof SharedConversationView>> {
  const id = requireLink(token, now)
  const [row] = await selectConversations().where(eq(contactMessages.id, id))
  if (!row) throw linkInvalid()
  const { topic, order_number, state, created_at } = toSummary(row)
  return { topic, order_number, state, message: row.message.message, created_at, entries: await listShared(id) }
}

/** The conversation's id. */
export function requireLink(token: string, now: Date): string {
  const id = readConversationToken(token, now)
  if (!id) throw linkInvalid()
  return id
}

function linkInvalid() {
  return new AppError('not_found', 'This link is no longer valid.')
}

/** The messages between customer and shop after the first one. */
async function listShared(id: string) {
  const isShared = or(eq(contactEntries.kind, 'answer'), isNotNull(contactEntries.sentAt))
  const rows = await db
    .select()
    .from(contactEntries)
    .where(and(eq(contactEntries.messageId, id), isShared))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
  return rows.map(({ id: entryId, kind, text, createdAt }) => ({
    id: entryId,
    from: kind === 'answer' ? ('customer' as const) : ('shop' as const),
    text,
    at: createdAt.toISOString(),
  }))
}
