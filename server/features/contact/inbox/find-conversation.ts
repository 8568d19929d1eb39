import type { z } from '@hono/zod-openapi'
import { asc, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { selectConversations, toSummary } from './conversation-rows.ts'
import type { ConversationView } from './conversation-view.ts'

type Message = typeof contactMessages.$inferSelect

/** A conversation with everything that an admin sees. */
export async function findConversation(id: string): Promise<z.infer<typeof ConversationView>> {
  const [row] = await selectConversations().where(eq(contactMessages.id, id))
  if (!row) throw conversationNotFound()
  const { excerpt: _, ...summary } = toSummary(row)
  return {
    ...summary,
    message: row.message.message,
    account: await findAccount(row.message),
    entries: await listEntries(id),
  }
}

export function conversationNotFound() {
  return new AppError('not_found', 'Conversation not found')
}

async function listEntries(id: string) {
  const rows = await db
    .select({ entry: contactEntries, author: profiles.displayName, email: profiles.email })
    .from(contactEntries)
    .leftJoin(profiles, eq(profiles.userId, contactEntries.authorId))
    .where(eq(contactEntries.messageId, id))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id))
  return rows.map(({ entry, author, email }) => ({
    id: entry.id,
    kind: entry.kind,
    author: author ?? email,
    text: entry.text,
    created_at: entry.createdAt.toISOString(),
    sent_at: entry.sentAt?.toISOString() ?? null,
  }))
}

/** The sender's account, or the one that has the sender's email address. */
async function findAccount({ accountId, email }: Message) {
  const condition = accountId ? eq(profiles.userId, accountId) : eq(profiles.email, email)
  const [found] = await db.select().from(profiles).where(condition).limit(1)
  if (!found) return null
  const { userId, displayName } = found
  return { user_id: userId, display_name: displayName, email: found.email, signed_in: userId === accountId }
}
