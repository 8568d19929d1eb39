import { asc, desc, eq } from 'drizzle-orm'
import { db } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { toSavedAddressView } from './saved-address.ts'

/** A user's addresses: the default first, then the newest. */
export async function listAddresses(userId: string) {
  const rows = await db
    .select()
    .from(savedAddresses)
    .where(eq(savedAddresses.userId, userId))
    .orderBy(desc(savedAddresses.isDefault), desc(savedAddresses.createdAt), asc(savedAddresses.id))
  return { items: rows.map(toSavedAddressView), next_cursor: null, total: rows.length }
}
