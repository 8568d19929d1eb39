import type { z } from '@hono/zod-openapi'
import { and, asc, desc, eq, max } from 'drizzle-orm'
import { UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import type { MessageSide } from '#domain/claims.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { nameOf } from '#server/features/requests/claims/name-of.ts'
import { readRequest, requestNotFound } from '#server/features/requests/find-request.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { type designRequests, requestMessages } from '#server/platform/db/schema/requests.ts'
import type { RequestThreadView } from './message-view.ts'

type Request = typeof designRequests.$inferSelect

/** Enough for every designer who ever claimed a request. */
const MAX_THREADS = 50

/** The messages about a request: for the designer of the thread, or for an admin, who can choose among several designers. */
export async function findThread(
  viewer: Viewer,
  requestId: string,
  chosenId?: string,
): Promise<z.infer<typeof RequestThreadView>> {
  const request = await readRequest(requestId)
  if (!request) throw requestNotFound()
  const side = sideOf(viewer, request)
  const threads = side === 'admin' ? await listThreads(requestId) : []
  const designerId =
    side === 'designer' ? viewer.id : (chosenId ?? request.designerId ?? threads[0]?.designer_id ?? undefined)
  const messages = designerId ? await listMessages(requestId, designerId, side) : []
  // Designers see the requests they have claimed, or had claimed when someone wrote.
  if (side === 'designer' && request.designerId !== viewer.id && messages.length === 0) throw requestNotFound()
  return {
    designer: designerId ? { designer_id: designerId, display_name: await nameOf(db, designerId) } : null,
    can_write: isWritable(request, designerId),
    messages,
    threads,
  }
}

/** An admin who has claimed the request writes as its designer. */
export function sideOf(viewer: Viewer, request: Pick<Request, 'designerId'>): MessageSide {
  return viewer.role === 'admin' && request.designerId !== viewer.id ? 'admin' : 'designer'
}

/** While the designer has the claim, and after the delivery, because a review may raise questions. */
export function isWritable(request: Pick<Request, 'designerId'>, designerId: string | undefined): boolean {
  return designerId !== undefined && request.designerId === designerId
}

async function listMessages(requestId: string, designerId: string, viewerSide: MessageSide) {
  const rows = await db
    .select({ message: requestMessages, name: profiles.displayName })
    .from(requestMessages)
    .leftJoin(profiles, eq(profiles.userId, requestMessages.authorId))
    .where(and(eq(requestMessages.requestId, requestId), eq(requestMessages.designerId, designerId)))
    .orderBy(asc(requestMessages.createdAt), asc(requestMessages.id))
  return rows.map(({ message: { id, side, text, createdAt, readAt }, name }) => ({
    id,
    side,
    author: viewerSide === 'admin' && side === 'admin' ? name : null,
    text,
    created_at: createdAt.toISOString(),
    unread: readAt === null && side !== viewerSide,
  }))
}

/** The latest thread first. */
async function listThreads(requestId: string) {
  const rows = await db
    .select({ designerId: requestMessages.designerId, name: profiles.displayName })
    .from(requestMessages)
    .leftJoin(profiles, eq(profiles.userId, requestMessages.designerId))
    .where(eq(requestMessages.requestId, requestId))
    .groupBy(requestMessages.designerId, profiles.displayName)
    .orderBy(desc(max(requestMessages.createdAt)))
    .limit(MAX_THREADS)
  return rows.map(({ designerId, name }) => ({ designer_id: designerId, display_name: name ?? UNKNOWN_DESIGNER }))
}
