import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { payouts } from '#server/platform/db/schema/payouts.ts'

/** The designer's payout that is requested or on its way. A unique index allows only one. */
export async function findOpenPayout(tx: Tx, designerId: string) {
  const isOpen = and(eq(payouts.designerId, designerId), inArray(payouts.state, ['requested', 'in_transit']))
  const [payout] = await tx.select().from(payouts).where(isOpen)
  return payout
}
