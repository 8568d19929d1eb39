import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'

/** Deletes the addresses of a deleted account. */
export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(savedAddresses).where(eq(savedAddresses.userId, userId))
}
