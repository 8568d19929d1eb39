import { and, eq, gte } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { isPastDeadline } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Claims an open request. The state check is part of the UPDATE, so only one concurrent claim succeeds. */
export async function claimRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  const isClaimable = and(
    eq(designRequests.id, id),
    eq(designRequests.status, 'open'),
    gte(designRequests.deadline, isoDay(now)),
  )
  const isClaimed = await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(designRequests)
      .set({ designerId: viewer.id, status: 'in_progress' })
      .where(isClaimable)
      .returning({ id: designRequests.id })
    if (claimed) await invalidatePages(tx, `request:${id}`)
    return claimed !== undefined
  })
  if (!isClaimed) await throwReason(viewer, id, now)
}

/** Throws the reason, unless this designer already has the claim, for example after a double click. */
async function throwReason(viewer: Viewer, id: string, now: Date) {
  const request = await readRequest(id)
  if (!request) throw requestNotFound()
  if (request.designerId === viewer.id && request.status === 'in_progress') return
  if (request.status === 'open' && isPastDeadline(request.deadline, now))
    throw new AppError('conflict', 'The deadline of this request has passed.')
  throw new AppError('conflict', 'Another designer claimed this request first.')
}
