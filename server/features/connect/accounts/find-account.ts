import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { connectAccounts } from '#server/platform/db/schema/payouts.ts'

export type ConnectAccount = typeof connectAccounts.$inferSelect

export async function findAccount(designerId: string): Promise<ConnectAccount | undefined> {
  const [account] = await db.select().from(connectAccounts).where(eq(connectAccounts.designerId, designerId))
  return account
}

/** For the file with a user's own data. */
export async function exportAccountOf(designerId: string) {
  const account = await findAccount(designerId)
  if (!account) return null
  const { accountId, country, bankHint, createdAt } = account
  return { account_id: accountId, country, bank_hint: bankHint, created_at: createdAt.toISOString() }
}

/** The account at Stripe stays, because the law requires records of its payouts. */
export async function deleteAccountOf(tx: Tx, designerId: string): Promise<void> {
  await tx.delete(connectAccounts).where(eq(connectAccounts.designerId, designerId))
}
