import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { isPastDeadline } from '#domain/requests.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { userRoles, users } from '#server/platform/db/schema/accounts.ts'
import { type designRequests, requestWaiters } from '#server/platform/db/schema/requests.ts'
import { notifyDesigner } from './notify-designer.ts'

type Reopened = Pick<typeof designRequests.$inferSelect, 'id' | 'title' | 'deadline'>

/**
 * Tells the first designer on the waiting list that the request is open. Nothing is reserved: anyone may claim it. The
 * designer goes to the end of the list, so that the next reopening is the turn of another one.
 */
export async function notifyNextWaiter(tx: Tx, { id, title, deadline }: Reopened, now: Date): Promise<void> {
  if (isPastDeadline(deadline, now)) return
  const [next] = await tx
    .select({ designerId: requestWaiters.designerId })
    .from(requestWaiters)
    .innerJoin(users, eq(users.id, requestWaiters.designerId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        eq(requestWaiters.requestId, id),
        isNull(users.bannedAt),
        isNull(users.deletedAt),
        inArray(userRoles.role, ['designer', 'admin']),
      ),
    )
    .orderBy(asc(requestWaiters.queuedAt), asc(requestWaiters.designerId))
    .limit(1)
    .for('update', { of: requestWaiters })
  if (!next) return
  const isNext = and(eq(requestWaiters.requestId, id), eq(requestWaiters.designerId, next.designerId))
  await tx.update(requestWaiters).set({ queuedAt: now, notifiedAt: now }).where(isNext)
  await notifyDesigner(tx, { userId: next.designerId, requestId: id, now }, { kind: 'request-reopened', title })
}
