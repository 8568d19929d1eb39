import { lt } from 'drizzle-orm'
import { MESSAGES_KEPT_MS } from '#domain/policies.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { contactMessages } from '#server/platform/db/schema/contact.ts'

/** Deletes messages after a year. */
export async function sweepMessages(now = new Date()): Promise<void> {
  await deleteInBatches(contactMessages, lt(contactMessages.createdAt, new Date(now.getTime() - MESSAGES_KEPT_MS)))
}
