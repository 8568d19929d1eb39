import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { lockAddresses } from './lock-addresses.ts'

/** Deletes a saved address. If it was the default, the newest other address becomes the default. */
export async function deleteAddress(userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await lockAddresses(tx, userId)
    const row = known.find((address) => address.id === id)
    if (!row) throw new AppError('not_found', 'Address not found')
    await tx.delete(savedAddresses).where(eq(savedAddresses.id, id))
    const next = known.filter((address) => address.id !== id).at(-1)
    if (row.isDefault && next)
      await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, next.id))
  })
}
