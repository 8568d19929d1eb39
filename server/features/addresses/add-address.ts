import { isDeepStrictEqual } from 'node:util'
import { MAX_SAVED_ADDRESSES } from '#domain/address-rules.ts'
import type { Address } from '#domain/addresses.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { lockAddresses } from './lock-addresses.ts'
import { toColumns, toSavedAddressView } from './saved-address.ts'

/** Saves an address. The first one is the default. Idempotent: an address that is already saved is returned. */
export async function addAddress(userId: string, address: Address, now: Date) {
  return db.transaction(async (tx) => {
    const known = await lockAddresses(tx, userId)
    const columns = toColumns(address)
    const same = known.find((row) => isDeepStrictEqual({ ...row, ...columns }, row))
    if (same) return toSavedAddressView(same)
    if (known.length >= MAX_SAVED_ADDRESSES)
      throw new AppError('conflict', `You can save at most ${MAX_SAVED_ADDRESSES} addresses. Delete one first.`)
    const values = { ...columns, userId, isDefault: known.length === 0, createdAt: now }
    const [row] = await tx.insert(savedAddresses).values(values).returning()
    if (!row) throw new Error('The address was not stored.')
    return toSavedAddressView(row)
  })
}
