import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { requestWaiters } from '#server/platform/db/schema/requests.ts'

/** Idempotent. */
export async function leaveWaitingList(tx: Tx, designerId: string, requestId: string): Promise<void> {
  await tx
    .delete(requestWaiters)
    .where(and(eq(requestWaiters.requestId, requestId), eq(requestWaiters.designerId, designerId)))
}

/** For an account that is suspended or deleted. */
export async function leaveWaitingLists(tx: Tx, designerId: string): Promise<void> {
  await tx.delete(requestWaiters).where(eq(requestWaiters.designerId, designerId))
}

/** For a request that is completed. Withdrawing a request deletes its list with it. */
export async function closeWaitingList(tx: Tx, requestId: string): Promise<void> {
  await tx.delete(requestWaiters).where(eq(requestWaiters.requestId, requestId))
}
