import { and, asc, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#server/platform/db/client.ts'
import { DecryptionError, decrypt, encrypt, isCurrent, type Purpose } from './secrets.ts'

const BATCH = 500

export type EncryptedColumn = ReturnType<typeof encryptedColumn>

/** A column with encrypted values. A value may have a readable part, up to its last dot. `where` finds the encrypted rows. */
export function encryptedColumn(table: PgTable, id: PgColumn, value: PgColumn, purpose: Purpose, where?: SQL) {
  return { table, id, value, purpose, where }
}

/** Counts the values that only the other secret of a rotation can decrypt. */
export async function countOldValues(column: EncryptedColumn): Promise<number> {
  let count = 0
  for await (const { sealed } of oldValues(column)) if (canDecrypt(column.purpose, sealed)) count++
  return count
}

/** Encrypts those values with the current secret. Can be repeated, while the shop is running. */
export async function reencryptColumn(column: EncryptedColumn): Promise<number> {
  const { table, id, value, purpose } = column
  let count = 0
  for await (const row of oldValues(column)) {
    if (!canDecrypt(purpose, row.sealed)) continue
    const renewed = row.value.replace(row.sealed, encrypt(purpose, decrypt(purpose, row.sealed)))
    const name = sql.identifier(value.name)
    // Unless it was changed meanwhile.
    const { rowCount } = await db.execute(
      sql`update ${table} set ${name} = ${renewed} where ${id} = ${row.id} and ${value} = ${row.value}`,
    )
    count += rowCount ?? 0
  }
  return count
}

async function* oldValues({ table, id, value, purpose, where }: EncryptedColumn) {
  let after: unknown
  for (;;) {
    const rows = (await db
      .select({ id, value })
      .from(table)
      .where(and(isNotNull(value), where, after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH)) as { id: string; value: string }[]
    for (const row of rows) {
      const sealed = row.value.slice(row.value.lastIndexOf('.') + 1)
      if (!isCurrent(purpose, sealed)) yield { ...row, sealed }
    }
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}

/** False if the value is from a rotation that was never finished. */
function canDecrypt(purpose: Purpose, sealed: string) {
  try {
    decrypt(purpose, sealed)
    return true
  } catch (error) {
    if (error instanceof DecryptionError) return false
    throw error
  }
}
