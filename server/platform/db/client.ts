import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'

export type Database = NodePgDatabase
/** What an operation works on: the database, or the transaction of whoever called it. */
export type Tx = PgDatabase<NodePgQueryResultHKT>

type Options = {
  /** A transaction pooler stands in between; it refuses time-outs as startup parameters, so the role must carry them. */
  pooler?: boolean
  max?: number
  /** How long to wait before giving up; tests on a busy machine wait longer. */
  timeouts?: Partial<Timeouts>
  onIdleError?: (error: Error) => void
}

const READY_WITHIN_MS = 2000
/** The limit also frees the connection of a database that hangs. */
const PING = { text: 'select 1', query_timeout: READY_WITHIN_MS }
type Timeouts = typeof TIMEOUTS
const TIMEOUTS = {
  /** For a free connection of the pool. */
  connectionTimeoutMillis: 2000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
}

/** In development Vite evaluates this module anew after a change; the connection outlives that here. */
const KEY = Symbol.for('pitlane.database')
const living = globalThis as typeof globalThis & { [KEY]?: { pool: Pool; db: Database } }

/** A live binding: importers use it as a plain name. Only `connect` assigns it, and refuses to do so twice. */
export let db: Database
if (living[KEY]) db = living[KEY].db

export function connect(
  url: string,
  { pooler = false, max = 10, timeouts = {}, onIdleError = () => {} }: Options = {},
): void {
  if (living[KEY]) throw new Error('The database is connected already.')
  const { connectionTimeoutMillis, ...ofStatements } = { ...TIMEOUTS, ...timeouts }
  const pool = new Pool({
    connectionString: url,
    application_name: 'pitlane',
    max,
    maxLifetimeSeconds: 30 * 60,
    keepAlive: true,
    connectionTimeoutMillis,
    ...(pooler ? {} : ofStatements),
  })
  pool.on('error', onIdleError)
  // A connection that dies while a transaction holds it fails that transaction; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  db = drizzle({ client: pool })
  living[KEY] = { pool, db }
}

export async function disconnect(): Promise<void> {
  const pool = living[KEY]?.pool
  living[KEY] = undefined
  await pool?.end()
}

export async function isDatabaseReady(): Promise<boolean> {
  const pool = living[KEY]?.pool
  if (!pool) return false
  const answer = pool.query(PING).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(READY_WITHIN_MS, false, { ref: false })])
}
