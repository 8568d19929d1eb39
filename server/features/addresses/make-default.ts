import { eq } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { lockAddresses } from './lock-addresses.ts'
import { toSavedAddressView } from './saved-address.ts'

/** Makes a saved address the default, instead of the current one. */
export async function makeDefault(userId: string, id: string) {
  return db.transaction(async (tx) => {
    const row = (await lockAddresses(tx, userId)).find((address) => address.id === id)
    if (!row) throw new AppError('not_found', 'Address not found')
    await tx.update(savedAddresses).set({ isDefault: false }).where(eq(savedAddresses.userId, userId))
    await tx.update(savedAddresses).set({ isDefault: true }).where(eq(savedAddresses.id, id))
    return toSavedAddressView({ ...row, isDefault: true })
  })
}
