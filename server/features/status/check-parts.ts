import { sql } from 'drizzle-orm'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { log } from '#server/platform/log.ts'
import { freeBytes } from '#server/platform/storage/free-bytes.ts'
import { checkStorage } from '#server/platform/storage/storage.ts'

const MS_PER_SECOND = 1000
const STORAGE_WITHIN_MS = 5 * MS_PER_SECOND

/** Version, size and connections of the database. */
export async function readDatabase() {
  const { rows } = await db.execute<{ version: string; bytes: string; connections: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`)
  const [row] = rows
  if (!row) throw new Error('The query returns one row.')
  return { ...row, bytes: Number(row.bytes) }
}

/** Writes, reads and deletes a file, like the check at the start. */
export async function isStorageReady(): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage did not answer in time.')), STORAGE_WITHIN_MS).unref()
  })
  try {
    await Promise.race([checkStorage(), late])
    return true
  } catch (error) {
    log.error('storage.unavailable', { err: error, action: 'check' })
    return false
  }
}

/** Free bytes on the disk of DATA_DIR; undefined if the folder does not exist. */
export async function readFreeBytes(): Promise<number | undefined> {
  return freeBytes(config.DATA_DIR).catch(() => undefined)
}
