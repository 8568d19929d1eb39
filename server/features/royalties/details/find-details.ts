import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { payoutDetails } from '#server/platform/db/schema/payouts.ts'

export async function findDetails(designerId: string, tx: Tx = db) {
  const [details] = await tx.select().from(payoutDetails).where(eq(payoutDetails.designerId, designerId))
  return details
}

/** For the file with a user's own data. The full details stay encrypted. */
export async function exportDetailsOf(designerId: string) {
  const details = await findDetails(designerId)
  return details ? { method: details.method, hint: details.hint, updated_at: details.updatedAt.toISOString() } : null
}
