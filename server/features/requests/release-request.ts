import { and, desc, eq, gte } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { OPEN_REQUESTS_SHOWN } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Releases a claim, so that other designers can claim the request. */
export async function releaseRequest(viewer: Viewer, id: string): Promise<void> {
  if (await db.transaction((tx) => release(tx, viewer.id, id))) return
  if ((await readRequest(id))?.designerId !== viewer.id) throw requestNotFound()
  throw new AppError('conflict', 'This request is already completed.')
}

/** Releases all claims of a designer whose account is deleted. */
export async function releaseClaimsOf(tx: Tx, designerId: string): Promise<void> {
  await release(tx, designerId)
}

/** Returns whether there was anything to release. */
async function release(tx: Tx, designerId: string, id?: string): Promise<boolean> {
  const released = await tx
    .update(designRequests)
    .set({ designerId: null, status: 'open' })
    .where(
      and(
        eq(designRequests.designerId, designerId),
        eq(designRequests.status, 'in_progress'),
        id ? eq(designRequests.id, id) : undefined,
      ),
    )
    .returning({ id: designRequests.id })
  if (released.length > 0 && (await isAnyShown(tx, released))) await invalidatePages(tx, 'requests')
  return released.length > 0
}

/**
 * Whether one of them is now among the newest open requests, which the designers page shows. The lock waits for concurrent
 * claims of the others, which would make room for it.
 */
async function isAnyShown(tx: Tx, released: { id: string }[]) {
  const newest = await tx
    .select({ id: designRequests.id })
    .from(designRequests)
    .where(and(eq(designRequests.status, 'open'), gte(designRequests.deadline, isoDay(new Date()))))
    .orderBy(desc(designRequests.createdAt), desc(designRequests.id))
    .limit(OPEN_REQUESTS_SHOWN)
    .for('share')
  return newest.some(({ id }) => released.some((request) => request.id === id))
}
