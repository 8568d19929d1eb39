import { eq } from 'drizzle-orm'
import { db, type Tx } from '#server/platform/db/client.ts'
import { type sessions, users } from '#server/platform/db/schema/accounts.ts'

export type Account = typeof users.$inferSelect
export type Session = typeof sessions.$inferSelect

/** Email addresses are stored in lower case. */
export async function findAccountByEmail(email: string, tx: Tx = db): Promise<Account | undefined> {
  const [account] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()))
  return account
}
