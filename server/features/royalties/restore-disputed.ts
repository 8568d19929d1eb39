import { asc, eq } from 'drizzle-orm'
import { countsAsLost } from '#domain/disputes.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { royaltyEntries } from '#server/platform/db/schema/royalties.ts'
import { reverseDisputed } from './reverse-disputed.ts'

/** Writes the reversal of a lost dispute again, and removes that of any other. The caller has locked the order. */
export async function restoreDisputed(tx: Tx, disputeId: string, now: Date): Promise<void> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId))
  await tx.delete(royaltyEntries).where(eq(royaltyEntries.disputeId, disputeId))
  if (dispute && countsAsLost(dispute)) await reverseDisputed(tx, disputeId, now)
}

/** After a pending refund failed, the lost disputes of its order also reverse what that refund would have. The caller has locked the order. */
export async function restoreLostDisputes(tx: Tx, orderId: string, now: Date): Promise<void> {
  const rows = await tx.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.closedAt))
  for (const { id } of rows.filter(countsAsLost)) await restoreDisputed(tx, id, now)
}
