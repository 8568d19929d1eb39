import { and, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm'
import type { MessageSide } from '#domain/claims.ts'
import type { RequestStatus } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designRequests, requestMessages } from '#server/platform/db/schema/requests.ts'
import { selectRequests } from './request-rows.ts'
import { toRequestViews } from './to-request-views.ts'

/** The order of every list of requests. */
export const newestFirst = keyset('desc', {
  createdAt: timeKey(designRequests.createdAt),
  id: uuidKey(designRequests.id),
})

/** Only requests with messages that the viewer has not read. */
type UnreadFilter = { unread?: 'true' | undefined }

/** Newest first. Admins see all requests or those with a status; designers see open ones. */
export async function listRequests(
  viewer: Viewer,
  { status, unread, ...page }: PageQuery & UnreadFilter & { status?: RequestStatus | undefined },
) {
  const wanted = viewer.role === 'admin' ? status : 'open'
  const condition = and(
    wanted && eq(designRequests.status, wanted),
    unread && viewer.role === 'admin' ? hasUnread('designer') : undefined,
  )
  return readPage(viewer, condition, page)
}

/** The requests that a designer has claimed or completed. */
export async function listClaimsOf(viewer: Viewer, { unread, ...page }: PageQuery & UnreadFilter) {
  const mine = and(
    eq(designRequests.designerId, viewer.id),
    inArray(designRequests.status, ['in_progress', 'completed']),
    unread ? hasUnread('admin', eq(requestMessages.designerId, viewer.id)) : undefined,
  )
  return readPage(viewer, mine, page)
}

/** Whether the request has a message of this side that the other side has not read. */
function hasUnread(side: MessageSide, condition?: SQL) {
  const isOfRequest = eq(requestMessages.requestId, designRequests.id)
  const isUnread = and(isOfRequest, eq(requestMessages.side, side), isNull(requestMessages.readAt), condition)
  return exists(db.select({ id: requestMessages.id }).from(requestMessages).where(isUnread))
}

async function readPage(viewer: Viewer, condition: SQL | undefined, { after, limit }: PageQuery) {
  const rows = await selectRequests()
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ request }) => newestFirst.encodeCursor(request))
  return {
    items: await toRequestViews(page, viewer),
    next_cursor: nextCursor,
    total: await db.$count(designRequests, condition),
  }
}
