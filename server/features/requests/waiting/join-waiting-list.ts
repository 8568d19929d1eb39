import { and, eq, ne, sql } from 'drizzle-orm'
import { MAX_WAITING_LISTS } from '#domain/claims.ts'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { requestNotFound } from '#server/features/requests/find-request.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests, requestWaiters } from '#server/platform/db/schema/requests.ts'

/** Adds the designer to the end of a claimed request's waiting list. Idempotent: joining again keeps the position. */
export async function joinWaitingList(viewer: Viewer, requestId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`waiting ${viewer.id}`}, 0))`)
    // The lock keeps the request from being reopened or completed before the entry is stored.
    const [request] = await tx.select().from(designRequests).where(eq(designRequests.id, requestId)).for('share')
    if (!request) throw requestNotFound()
    if (request.status === 'open') throw new AppError('conflict', 'This request is open. You can claim it now.')
    if (request.status === 'completed') throw new AppError('conflict', 'This request is already completed.')
    if (request.designerId === viewer.id) throw new AppError('conflict', 'You have claimed this request yourself.')
    const others = and(eq(requestWaiters.designerId, viewer.id), ne(requestWaiters.requestId, requestId))
    if ((await tx.$count(requestWaiters, others)) >= MAX_WAITING_LISTS)
      throw new AppError('conflict', `You can be on ${MAX_WAITING_LISTS} waiting lists at a time. Leave one first.`)
    await tx
      .insert(requestWaiters)
      .values({ requestId, designerId: viewer.id, joinedAt: now, queuedAt: now })
      .onConflictDoNothing()
  })
}
