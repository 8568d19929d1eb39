import { and, eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { reopenRequests } from './claims/reopen-requests.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Releases a claim, so that other designers can claim the request. */
export async function releaseRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  if (await db.transaction((tx) => release(tx, viewer.id, now, id))) return
  if ((await readRequest(id))?.designerId !== viewer.id) throw requestNotFound()
  throw new AppError('conflict', 'This request is already completed.')
}

/** Releases all claims of a designer whose account is deleted. */
export async function releaseClaimsOf(tx: Tx, designerId: string, now: Date): Promise<void> {
  await release(tx, designerId, now)
}

/** Returns whether there was anything to release. */
async function release(tx: Tx, designerId: string, now: Date, id?: string): Promise<boolean> {
  const held = await tx
    .select({ id: designRequests.id })
    .from(designRequests)
    .where(
      and(
        eq(designRequests.designerId, designerId),
        eq(designRequests.status, 'in_progress'),
        id ? eq(designRequests.id, id) : undefined,
      ),
    )
    .orderBy(designRequests.id)
    .for('update')
  await reopenRequests(
    tx,
    held.map((request) => request.id),
    now,
  )
  return held.length > 0
}
