import { and, eq, isNull, lte, ne } from 'drizzle-orm'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { readRequest, requestNotFound } from '#server/features/requests/find-request.ts'
import { db } from '#server/platform/db/client.ts'
import { requestMessages } from '#server/platform/db/schema/requests.ts'
import { sideOf } from './find-thread.ts'

/** Marks the messages up to the latest one that the viewer has seen. Newer ones stay unread. */
export async function markMessagesRead(viewer: Viewer, requestId: string, lastId: string, now: Date): Promise<void> {
  const request = await readRequest(requestId)
  if (!request) throw requestNotFound()
  const side = sideOf(viewer, request)
  const [last] = await db
    .select()
    .from(requestMessages)
    .where(and(eq(requestMessages.id, lastId), eq(requestMessages.requestId, requestId)))
  if (!last || (side === 'designer' && last.designerId !== viewer.id)) throw requestNotFound()
  await db
    .update(requestMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        eq(requestMessages.designerId, last.designerId),
        ne(requestMessages.side, side),
        lte(requestMessages.createdAt, last.createdAt),
        isNull(requestMessages.readAt),
      ),
    )
}
