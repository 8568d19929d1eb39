import { encryptedAuthColumns } from '#server/features/auth/encrypted-columns.ts'
import { encryptedPayoutColumns } from '#server/features/royalties/details/encrypted-columns.ts'
import { countOldValues, reencryptColumn } from '#server/platform/crypto/reencrypt-column.ts'

const COLUMNS = [...encryptedAuthColumns, ...encryptedPayoutColumns]

/** Encrypts everything with APP_SECRET that only APP_SECRET_ACCEPTED can decrypt. */
export async function reencryptAll(): Promise<number> {
  let count = 0
  for (const column of COLUMNS) count += await reencryptColumn(column)
  return count
}

/** How many stored values still need APP_SECRET_ACCEPTED. */
export async function countOldSecrets(): Promise<number> {
  let count = 0
  for (const column of COLUMNS) count += await countOldValues(column)
  return count
}
