import { lt } from 'drizzle-orm'
import { MESSAGES_KEPT_MS } from '#domain/policies.ts'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'

/** Deletes messages after a year. */
export async function sweepMessages(now = new Date()): Promise<void> {
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, new Date(now.getTime() - MESSAGES_KEPT_MS)))
}
