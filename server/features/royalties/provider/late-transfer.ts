import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'

/** Stores a transfer that was sent although the payout had failed. The sweep reverses it if the process dies now. */
export async function recordLateTransfer(id: string, transferId: string, now: Date): Promise<void> {
  await db
    .update(payouts)
    .set({ transferId, attemptAt: now })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'failed'), isNull(payouts.transferId)))
}

/** The money of such a transfer is back. */
export async function recordReversal(id: string, reversalId: string): Promise<void> {
  await db
    .update(payouts)
    .set({ reversalId, attemptAt: null })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'failed'), isNotNull(payouts.transferId)))
}
