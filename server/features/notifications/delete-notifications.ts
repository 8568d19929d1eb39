import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { notificationDigests, notificationSettings, notifications } from '#server/platform/db/schema/notifications.ts'

/** Deletes everything kept about the notifications of an account. */
export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(notificationSettings).where(eq(notificationSettings.userId, userId))
  await tx.delete(notificationDigests).where(eq(notificationDigests.userId, userId))
}
