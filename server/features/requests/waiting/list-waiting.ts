import type { z } from '@hono/zod-openapi'
import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { MAX_WAITING_LISTS } from '#domain/claims.ts'
import { isoDay } from '#domain/dates.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { newestFirst } from '#server/features/requests/list-requests.ts'
import { type RequestRow, selectRequests } from '#server/features/requests/request-rows.ts'
import { toRequestViews } from '#server/features/requests/to-request-views.ts'
import { db } from '#server/platform/db/client.ts'
import { type PageQuery, toPage } from '#server/platform/db/keyset-cursor.ts'
import { designRequests, requestWaiters } from '#server/platform/db/schema/requests.ts'
import type { WaitingRequestView } from './waiting-view.ts'

/** The requests that other designers have claimed, newest first, with the viewer's place on each waiting list. */
export async function listClaimedByOthers(viewer: Viewer, { after, limit }: PageQuery, now: Date) {
  const condition = and(
    eq(designRequests.status, 'in_progress'),
    ne(designRequests.designerId, viewer.id),
    gte(designRequests.deadline, isoDay(now)),
  )
  const rows = await selectRequests()
    .where(and(condition, newestFirst.afterCursor(after)))
    .orderBy(...newestFirst.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = toPage(rows, limit, ({ request }) => newestFirst.encodeCursor(request))
  return {
    items: await toWaitingViews(page, viewer),
    next_cursor: nextCursor,
    total: await db.$count(designRequests, condition),
  }
}

/** The requests on whose waiting lists the viewer is, newest first. Their number is limited, so this is one page. */
export async function listWaitingFor(viewer: Viewer) {
  const isWaiting = inArray(
    designRequests.id,
    db.select({ id: requestWaiters.requestId }).from(requestWaiters).where(eq(requestWaiters.designerId, viewer.id)),
  )
  const rows = await selectRequests()
    .where(isWaiting)
    .orderBy(...newestFirst.orderBy)
    .limit(MAX_WAITING_LISTS)
  const items = await toWaitingViews(rows, viewer)
  return { items, next_cursor: null, total: items.length }
}

async function toWaitingViews(rows: readonly RequestRow[], viewer: Viewer) {
  const places = await readPlaces(
    rows.map(({ request }) => request.id),
    viewer.id,
  )
  const views = await toRequestViews(rows, viewer)
  return views.map((view): z.infer<typeof WaitingRequestView> => {
    const place = places.get(view.id)
    return {
      id: view.id,
      title: view.title,
      description: view.description,
      category_id: view.category_id,
      category: view.category,
      price: view.price,
      deadline: view.deadline,
      status: view.status,
      claim_expires_at: view.claim_expires_at,
      waiting_designers: view.waiting_designers,
      created_at: view.created_at,
      position: place?.position ?? null,
      notified_at: place?.notifiedAt?.toISOString() ?? null,
    }
  })
}

async function readPlaces(requestIds: string[], designerId: string) {
  const position = sql<number>`(
    select count(*)::int from request_waiters a where a.request_id = request_waiters.request_id
      and (a.queued_at, a.designer_id) <= (request_waiters.queued_at, request_waiters.designer_id)
  )`
  const rows = await db
    .select({ requestId: requestWaiters.requestId, notifiedAt: requestWaiters.notifiedAt, position })
    .from(requestWaiters)
    .where(and(inArray(requestWaiters.requestId, requestIds), eq(requestWaiters.designerId, designerId)))
  return new Map(rows.map((row) => [row.requestId, row]))
}
