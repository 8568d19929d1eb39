import { eq, sql } from 'drizzle-orm'
import { MAX_ENTRIES } from '#domain/conversations.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { contactEntries, contactMessages } from '#server/platform/db/schema/contact.ts'
import { conversationNotFound } from './find-conversation.ts'

export type Conversation = typeof contactMessages.$inferSelect

/** Locks a conversation for a change. The version is the one that the admin has read. */
export async function lockConversation(tx: Tx, id: string, version?: number): Promise<Conversation> {
  const [found] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!found) throw conversationNotFound()
  if (version !== undefined && found.version !== version)
    throw new AppError('conflict', 'This conversation has changed. Read the latest messages and try again.')
  return found
}

/** Keeps conversations short enough to read as a whole. The caller has locked the conversation. */
export async function requireSpace(tx: Tx, messageId: string): Promise<void> {
  if ((await tx.$count(contactEntries, eq(contactEntries.messageId, messageId))) >= MAX_ENTRIES)
    throw new AppError('conflict', 'This conversation is full. Please start a new one.')
}

/**
 * Whether the client has sent this entry before, because its first response was lost. An id of another conversation is
 * a mistake of the client.
 */
export async function isRepeated(tx: Tx, messageId: string, entryId: string): Promise<boolean> {
  const [known] = await tx.select().from(contactEntries).where(eq(contactEntries.id, entryId))
  if (known && known.messageId !== messageId) throw new AppError('conflict', 'This id belongs to another conversation.')
  return known !== undefined
}

export const nextVersion = sql`${contactMessages.version} + 1`
