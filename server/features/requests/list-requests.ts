import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { RequestStatus } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { keyset, type PageQuery, timeKey, toPage, uuidKey } from '#server/platform/db/keyset-cursor.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { selectRequests } from './request-rows.ts'
import { toRequestView } from './request-view.ts'

const newestFirst = keyset('desc', { createdAt: timeKey(designRequests.createdAt), id: uuidKey(designRequests.id) })

/** Newest first. Admins see all requests or those with a status; designers see open ones. */
export async function listRequests(
  viewer: Viewer,
  { status, ...page }: PageQuery & { status?: RequestStatus | undefined },
) {
  const wanted = viewer.role === 'admin' ? status : 'open'
  return readPage(wanted && eq(designRequests.status, wanted), page)
}

/** The requests that a designer has claimed or completed. */
export async function listClaimsOf(designerId: string, page: PageQuery) {
  const mine = and(
    eq(designRequests.designerId, designerId),
    inArray(designRequests.status, ['in_progress', 'completed']),
  )
  return readPage(mine, page)
}

async function readPage(condition: SQL | undefined, { after, limit }: PageQuery) {
  const rows = await selectRequests()
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ request }) => newestFirst.encodeCursor(request))
  return {
    items: page.map(toRequestView),
    next_cursor: nextCursor,
    total: await db.$count(designRequests, condition),
  }
}
