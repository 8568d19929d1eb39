import { and, eq, gte } from 'drizzle-orm'
import { claimExpiry, nextReminder } from '#domain/claims.ts'
import { isoDay } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { isPastDeadline } from '#domain/requests.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { leaveWaitingList } from './claims/leave-waiting-list.ts'
import { lockClaimsOf, requireClaimRoom } from './claims/require-claim-room.ts'
import { readRequest, requestNotFound } from './find-request.ts'

/** Claims an open request until the claim expires. The row lock lets only one concurrent claim find the request open. */
export async function claimRequest(viewer: Viewer, id: string, now: Date): Promise<void> {
  const isClaimable = and(
    eq(designRequests.id, id),
    eq(designRequests.status, 'open'),
    gte(designRequests.deadline, isoDay(now)),
  )
  const isClaimed = await db.transaction(async (tx) => {
    await lockClaimsOf(tx, viewer.id)
    const [open] = await tx.select().from(designRequests).where(isClaimable).for('update')
    if (!open) return false
    await requireClaimRoom(tx, viewer)
    const claimExpiresAt = claimExpiry(open.deadline, now, shopSettings().claims)
    const claim = { claimedAt: now, claimExpiresAt, nextReminderAt: nextReminder(claimExpiresAt, now) }
    await tx
      .update(designRequests)
      .set({ designerId: viewer.id, status: 'in_progress', ...claim })
      .where(eq(designRequests.id, id))
    await leaveWaitingList(tx, viewer.id, id)
    await invalidatePages(tx, `request:${id}`)
    return true
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
