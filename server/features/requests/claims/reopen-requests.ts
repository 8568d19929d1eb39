import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { isoDay } from '#domain/dates.ts'
import { OPEN_REQUESTS_SHOWN } from '#domain/requests.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import { notifyNextWaiter } from './notify-next-waiter.ts'

/** Ends the claims on these requests and notifies the next designer on each waiting list. The caller has locked the rows. */
export async function reopenRequests(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const reopened = await tx
    .update(designRequests)
    .set({ designerId: null, status: 'open', claimedAt: null, claimExpiresAt: null, nextReminderAt: null })
    .where(inArray(designRequests.id, [...ids]))
    .returning()
  if (await isAnyShown(tx, ids, now)) await invalidatePages(tx, 'requests')
  for (const request of reopened) await notifyNextWaiter(tx, request, now)
}

/**
 * Whether one of them is now among the newest open requests, which the designers page shows. The lock waits for concurrent
 * claims of the others, which would make room for it.
 */
async function isAnyShown(tx: Tx, ids: readonly string[], now: Date) {
  const newest = await tx
    .select({ id: designRequests.id })
    .from(designRequests)
    .where(and(eq(designRequests.status, 'open'), gte(designRequests.deadline, isoDay(now))))
    .orderBy(desc(designRequests.createdAt), desc(designRequests.id))
    .limit(OPEN_REQUESTS_SHOWN)
    .for('share')
  return newest.some(({ id }) => ids.includes(id))
}
