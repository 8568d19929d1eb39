import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { root } from '#server/platform/root.ts'
import { StartError } from '#server/platform/start-error.ts'
import { applyMigrations } from './apply-migrations.ts'

const migrationsFolder = path.join(root, 'server/platform/db/migrations')
export const OLDEST_VERSION = 15
/** Any number that no other code in this database uses as an advisory lock. */
const LOCK_KEY = 7_485_263_001
const LOCK_WAIT_MS = 60_000
const LOCK_POLL_MS = 100

/** Migrates the database to this version's schema. Concurrent processes wait for the one that holds the lock. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = createClient(url)
  try {
    await client.connect()
    await requireVersion(client)
    await acquireLock(client)
    const known = readMigrationFiles({ migrationsFolder })
    const applied = await readApplied(client)
    requireSameHistory(known, applied)
    await applyMigrations(
      client,
      known.filter(({ folderMillis }) => !applied.includes(folderMillis)),
    )
  } catch (error) {
    throw explain(error, client)
  } finally {
    await client.end() // also releases the lock
  }
}

function createClient(url: string) {
  try {
    const client = new Client({
      connectionString: url,
      application_name: 'pitlane migration',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    })
    return client.on('error', () => {}) // the running query fails with the reason
  } catch {
    throw new StartError('The database URL is invalid. It must have the form postgres://user:password@host/name.')
  }
}

async function requireVersion(client: Client) {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return
  throw new StartError(
    `PostgreSQL at ${placeOf(client)} is version ${version}. Version ${OLDEST_VERSION} or newer is required.`,
  )
}

/** Polls, because the snapshot of a waiting query would block the concurrent index builds of the process that holds the lock. */
async function acquireLock(client: Client) {
  await client.query('set statement_timeout = 0')
  const deadline = performance.now() + LOCK_WAIT_MS
  while (!(await isLocked(client))) {
    if (performance.now() > deadline) {
      throw new StartError(
        `Another process has been migrating the database at ${placeOf(client)} for a minute. Try again when it is done.`,
      )
    }
    await delay(LOCK_POLL_MS)
  }
}

async function isLocked(client: Client) {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK_KEY])
  return rows[0]?.locked ?? false
}

/** The creation times of the applied migrations, by which Drizzle identifies them. */
async function readApplied(client: Client): Promise<number[]> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (!rows[0]?.exists) return []
  const applied = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  return applied.rows.map((row) => Number(row.created_at))
}

function requireSameHistory(known: MigrationMeta[], applied: number[]) {
  const creationTimes = known.map((migration) => migration.folderMillis)
  if (applied.some((made) => !creationTimes.includes(made))) {
    throw new StartError('The database was migrated by a newer version of this shop. Start that version instead.')
  }
  const last = Math.max(...applied)
  if (creationTimes.some((made) => made < last && !applied.includes(made))) {
    // Drizzle would silently skip it: it only applies migrations created after the last applied one.
    throw new StartError('A migration is older than one that is already applied. Generate it again.')
  }
}

function explain(error: unknown, client: Client): StartError {
  if (error instanceof StartError) return error
  const cause = error instanceof Error && error.cause ? error.cause : error // Drizzle wraps the database error
  return new StartError(sentence(cause, client), { cause })
}

function sentence(error: unknown, client: Client): string {
  const place = placeOf(client)
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  // node-postgres reports a missing password itself, without a code.
  if (code === '28P01' || message.startsWith('SASL')) {
    return `PostgreSQL at ${place} rejected the password of user "${client.user}".`
  }
  if (code === '28000') return `PostgreSQL at ${place} rejected user "${client.user}": ${message}.`
  if (code === '3D000') return `PostgreSQL at ${place} has no database "${client.database}".`
  if (code === '57P03' || code === '53300') return `PostgreSQL at ${place} is not ready: ${message}.`
  if (code === '42501') return missingPrivilege(message, client)
  if (!isSqlState(code)) return `PostgreSQL at ${place} cannot be reached: ${code ?? message}.`
  return `The database at ${place} could not be migrated: ${message}.`
}

function missingPrivilege(message: string, { user, database }: Client): string {
  if (!message.includes('for database'))
    return `User "${user}" may not change the database "${database}": ${message}. It must own the tables of the shop.`
  return `User "${user}" lacks the privilege CREATE on database "${database}". As its owner, run: GRANT CREATE ON DATABASE "${database}" TO "${user}"`
}

function placeOf({ host, port }: Client) {
  return host.startsWith('/') ? host : `${host}:${port}`
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** SQLSTATE codes have five characters and, unlike the codes of failed connections (EPIPE, …), do not start with E. */
function isSqlState(code: string | undefined) {
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
}
