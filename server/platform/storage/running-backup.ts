import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { db } from '#server/platform/db/client.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Any number that no other code in this database uses as an advisory lock; small, so that `pg_locks` shows it in one column. */
const LOCK_KEY = 20_418
const LOST =
  'The backup lost its connection to PostgreSQL, so files may have been deleted before they were copied. Try again.'

export type RunningMark = {
  /** Throws if the mark was lost. */
  check: () => void
  remove: () => Promise<void>
}

/** Marks the backup as running until the mark is removed or this process ends. */
export async function markRunning(url: string): Promise<RunningMark> {
  const client = new Client({ connectionString: url, application_name: 'pitlane-backup' })
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_first', [LOCK_KEY])
  if (!rows[0].is_first) {
    await client.end()
    throw new StartError('Another backup is running.')
  }
  return {
    check() {
      if (isLost) throw new StartError(LOST)
    },
    remove: () => client.end(),
  }
}

/** While a backup is copied, files stay: its database may still refer to them. The sweeps delete them later. */
export async function isBackupRunning(): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${LOCK_KEY} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
