import { inArray, lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import { NOTIFICATION_DAYS } from '#domain/notifications.ts'
import { db } from '#server/platform/db/client.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'

const BATCH = 1000

/** Deletes notifications after 90 days, in batches, so that no statement locks many rows. */
export async function sweepNotifications(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS)
  while ((await deleteBatch(before)) === BATCH);
}

async function deleteBatch(before: Date): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(BATCH)
  const deleted = await db
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id })
  return deleted.length
}
