import { lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { NOTIFICATION_DAYS } from '#domain/notifications.ts'
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'

/** Deletes notifications after 90 days. */
export async function sweepNotifications(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  await deleteInBatches(notifications, lt(notifications.createdAt, before))
}
