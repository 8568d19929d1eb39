import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'

/** A user's addresses, oldest first. Locks the user's row, so that concurrent changes cannot exceed the limit or leave two defaults. */
export async function lockAddresses(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  return tx
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(asc(savedAddresses.createdAt), asc(savedAddresses.id))
}
