import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db } from './client.ts'

const BATCH = 1000

/**
 * Deletes old rows in batches, so that no statement holds many locks or runs into the statement timeout, whatever has
 * piled up. Rows that a request has locked are left to the next sweep. Returns how many rows were deleted.
 */
export async function deleteInBatches(table: PgTable, isOld: SQL | undefined, batch = BATCH): Promise<number> {
  if (!isOld) throw new Error('A sweep must not delete every row.')
  const oldest = sql`select ctid from ${table} where ${isOld} limit ${batch} for update skip locked`
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ctid = any(array(${oldest}))`)
    total += rowCount ?? 0
    if (rowCount !== batch) return total
  }
}
