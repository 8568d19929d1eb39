import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import { describeNotice, kindOf } from '#domain/notifications.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { notifications } from '#server/platform/db/schema/notifications.ts'

/** Counting stops here, so that the list of a bestselling designer stays fast. */
const MAX_COUNTED = 1000
const MAX_COUNTED_UNREAD = 100

const newestFirst = keyset('desc', { createdAt: timeKey(notifications.createdAt), id: uuidKey(notifications.id) })

/** A designer's notifications, newest first, and how many are unread. Keyset pagination. */
export async function listNotifications(userId: string, { after, limit }: PageQuery) {
  const own = and(eq(notifications.userId, userId), eq(notifications.isInPortal, true))
  const rows = await db
    .select()
    .from(notifications)
    .where(and(own, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, (row) => newestFirst.encodeCursor(row))
  const [total, unread] = await Promise.all([
    countUpTo(MAX_COUNTED, own),
    countUpTo(MAX_COUNTED_UNREAD, and(own, isNull(notifications.readAt))),
  ])
  return {
    items: page.map(toView),
    next_cursor: nextCursor,
    total: Math.min(total, MAX_COUNTED),
    total_is_exact: total <= MAX_COUNTED,
    unread: Math.min(unread, MAX_COUNTED_UNREAD),
    unread_is_exact: unread <= MAX_COUNTED_UNREAD,
  }
}

/** A designer's notifications for the data export. Older ones can be read page by page. */
export async function exportNotificationsOf(userId: string) {
  const rows = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(...newestFirst.orderBy)
    .limit(MAX_COUNTED)
  return rows
    .map(toView)
    .map(({ kind, title, text, created_at, is_read }) => ({ kind, title, text, created_at, is_read }))
}

function toView({ id, notice, count: followers, readAt, createdAt }: typeof notifications.$inferSelect) {
  return {
    id,
    kind: kindOf(notice),
    ...describeNotice(notice, followers),
    is_read: readAt !== null,
    created_at: createdAt.toISOString(),
  }
}

async function countUpTo(max: number, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    .limit(max + 1)
    .as('counted')
  const [row] = await db.select({ count: count() }).from(counted)
  return row?.count ?? 0
}
