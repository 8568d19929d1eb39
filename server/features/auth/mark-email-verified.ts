import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import type { Account } from './account.ts'

/** Records that the user read an email that we sent to their address. Keeps the first time. */
export async function markEmailVerified(tx: Tx, account: Account, now: Date): Promise<Account> {
  const isUnverified = and(eq(users.id, account.id), isNull(users.emailVerifiedAt))
  const [verified] = await tx.update(users).set({ emailVerifiedAt: now }).where(isUnverified).returning()
  return verified ?? account
}
