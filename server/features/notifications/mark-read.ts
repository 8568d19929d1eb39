import { and, eq, isNull, lte } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'

/** Marks one notification as read. Idempotent. */
export async function markRead(userId: string, id: string, now: Date): Promise<void> {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(own, isNull(notifications.readAt)))
    .returning({ id: notifications.id })
  if (marked.length === 0 && (await db.$count(notifications, own)) === 0)
    throw new AppError('not_found', 'Notification not found')
}

/** Marks everything as read that the designer has seen: later notifications stay unread. */
export async function markAllRead(userId: string, until: Date, now: Date): Promise<void> {
  const seen = and(
    eq(notifications.userId, userId),
    eq(notifications.isInPortal, true),
    isNull(notifications.readAt),
    lte(notifications.createdAt, until),
  )
  await db.update(notifications).set({ readAt: now }).where(seen)
}
