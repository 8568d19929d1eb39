import { and, eq } from 'drizzle-orm'
import type { Address } from '#domain/addresses.ts'
import { AppError } from '#domain/errors.ts'
import { db } from '#server/platform/db/client.ts'
import { savedAddresses } from '#server/platform/db/schema/addresses.ts'
import { toColumns, toSavedAddressView } from './saved-address.ts'

/** Replaces a saved address. Orders keep the address they were placed with. */
export async function changeAddress(userId: string, id: string, address: Address) {
  const mine = and(eq(savedAddresses.id, id), eq(savedAddresses.userId, userId))
  const [row] = await db.update(savedAddresses).set(toColumns(address)).where(mine).returning()
  if (!row) throw new AppError('not_found', 'Address not found')
  return toSavedAddressView(row)
}
