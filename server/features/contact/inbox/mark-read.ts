import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'

/** Marks the version that the admin has read. A newer answer of the customer stays unread. */
export async function markRead(id: string, version: number, now: Date): Promise<void> {
  const isSeen = and(eq(contactMessages.id, id), eq(contactMessages.version, version), isNull(contactMessages.readAt))
  await db.update(contactMessages).set({ readAt: now }).where(isSeen)
}
