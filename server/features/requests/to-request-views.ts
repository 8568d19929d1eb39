import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests, requestMessages, requestWaiters } from '#server/platform/db/schema/requests.ts'
import type { RequestRow } from './request-rows.ts'
import { toRequestView } from './request-view.ts'

/** The requests of one page, with their waiting lists and the viewer's unread messages. */
export async function toRequestViews(rows: readonly RequestRow[], viewer: Pick<Viewer, 'id' | 'role'>) {
  const ids = rows.map(({ request }) => request.id)
  const [waiting, unread] = await Promise.all([countWaiting(ids), countUnread(ids, viewer)])
  return rows.map((row) => {
    const { id } = row.request
    return toRequestView(row, { waitingDesigners: waiting.get(id) ?? 0, unreadMessages: unread.get(id) ?? 0 })
  })
}

async function countWaiting(ids: string[]) {
  const rows = await db
    .select({ id: requestWaiters.requestId, count: count() })
    .from(requestWaiters)
    .where(inArray(requestWaiters.requestId, ids))
    .groupBy(requestWaiters.requestId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** What admins wrote to the viewer and, for admins, what designers wrote about requests that the viewer has not claimed. */
async function countUnread(ids: string[], viewer: Pick<Viewer, 'id' | 'role'>) {
  const rows = await db
    .select({
      id: requestMessages.requestId,
      side: requestMessages.side,
      claimedBy: designRequests.designerId,
      count: count(),
    })
    .from(requestMessages)
    .innerJoin(designRequests, eq(designRequests.id, requestMessages.requestId))
    .where(
      and(
        inArray(requestMessages.requestId, ids),
        isNull(requestMessages.readAt),
        viewer.role === 'admin' ? undefined : eq(requestMessages.designerId, viewer.id),
      ),
    )
    .groupBy(requestMessages.requestId, requestMessages.side, designRequests.designerId)
  const forViewer = rows.filter(({ side, claimedBy }) => {
    const isDesigner = viewer.role !== 'admin' || claimedBy === viewer.id
    return side === (isDesigner ? 'admin' : 'designer')
  })
  return new Map(forViewer.map((row) => [row.id, row.count]))
}
