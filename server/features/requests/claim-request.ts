import { and, eq, gte } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { isPastDeadline } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Takes an open request. The guard is in the UPDATE, so that of many rivals one wins. */
export async function claimRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  const isFree = and(
    eq(designRequests.id, id),
    eq(designRequests.status, 'open'),
    gte(designRequests.deadline, isoDay(now)),
  )
  const isClaimed = await db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(designRequests)
      .set({ designerId: viewer.id, status: 'in_progress' })
      .where(isFree)
      .returning({ id: designRequests.id })
    if (claimed) await invalidatePages(tx, 'requests')
    return claimed !== undefined
  })
  if (!isClaimed) await explain(viewer, id, now)
}

/** Throws, unless it is one's own already: a second click or a second tab. */
async function explain(viewer: Viewer, id: string, now: Date) {
  const request = await readRequest(id)
  if (!request) throw requestNotFound()
  if (request.designerId === viewer.id && request.status === 'in_progress') return
  if (request.status === 'open' && isPastDeadline(request.deadline, now))
    throw new AppError('conflict', 'The deadline of this request has passed.')
  throw new AppError('conflict', 'Another designer claimed this request first.')
}
