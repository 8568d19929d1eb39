import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { currentPriority } from '#server/platform/priority.ts'
import { limitWaiting } from './limit-waiting.ts'

export type Database = NodePgDatabase
/** The database, or the caller's transaction. */
export type Tx = PgDatabase<NodePgQueryResultHKT>

type Options = {
  /** The URL is a transaction pooler, which rejects timeouts as startup parameters. Set them on the role instead. */
  pooler?: boolean
  max?: number
  /** A read replica. */
  readUrl?: string | undefined
  /** Tests on a busy machine use longer timeouts. */
  timeouts?: Partial<Timeouts>
  onIdleError?: (error: Error) => void
}

/** Connections for checkouts and webhooks while all others are in use. Opened on demand, closed when idle. */
const RESERVED = 3
const READY_WITHIN_MS = 2000
/** The timeout also frees the connection if the database hangs. */
const PING = { text: 'select 1', query_timeout: READY_WITHIN_MS }
type Timeouts = typeof TIMEOUTS
const TIMEOUTS = {
  /** Wait for a free connection in the pool. */
  connectionTimeoutMillis: 2000,
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 15_000,
}

/** In development, Vite re-evaluates this module after a change. The connection survives on `globalThis`. */
const KEY = Symbol.for('pitlane.database')
const living = globalThis as typeof globalThis & { [KEY]?: Connection }

type Connection = {
  pool: Pool
  reserved: Pool
  db: Database
  /** Whether a connection of the pool is always the same session of PostgreSQL, which remembers prepared statements. */
  hasSessions: boolean
  replica: Replica | undefined
}

/** Live binding, assigned only by `connect`. */
export let db: Database
if (living[KEY]) db = living[KEY].db

export function connect(
  url: string,
  { pooler = false, max = 10, readUrl, timeouts = {}, onIdleError = () => {} }: Options = {},
): void {
  if (living[KEY]) throw new Error('The database is already connected.')
  const { connectionTimeoutMillis, ...statementTimeouts } = { ...TIMEOUTS, ...timeouts }
  const options = {
    connectionString: url,
    application_name: 'pitlane',
    maxLifetimeSeconds: 30 * 60,
    keepAlive: true,
    connectionTimeoutMillis,
    ...(pooler ? {} : statementTimeouts),
  }
  const pool = new Pool({ ...options, max })
  const reserved = new Pool({ ...options, max: RESERVED })
  for (const each of [pool, reserved]) {
    each.on('error', onIdleError)
    // Without a listener, a connection that dies in a transaction would crash the process. With it, only the transaction fails.
    each.on('connect', (client) => client.on('error', () => {}))
  }
  limitWaiting(pool, reserved, currentPriority)
  db = drizzle({ client: pool })
  living[KEY] = { pool, reserved, db, hasSessions: !pooler }
}

/** The pool behind `db`, for queries that bypass the query builder. */
export function connection(): Connection {
  if (!living[KEY]) throw new Error('The database is not connected.')
  return living[KEY]
}

export async function disconnect(): Promise<void> {
  const { pool, reserved } = living[KEY] ?? {}
  living[KEY] = undefined
  await Promise.all([pool?.end(), reserved?.end()])
}

/** Undefined without DATABASE_READ_URL. */
export function findReplica(): Replica | undefined {
  return living[KEY]?.replica
}

/** For reads that anyone may make. Never for money: the replica may be behind. */
export function readFromReplica<Result>(read: () => Result): Result {
  const replica = findReplica()
  return replica ? replica.run(read) : read()
}

export async function isDatabaseReady(): Promise<boolean> {
  const pool = living[KEY]?.pool
  if (!pool) return false
  const isReady = pool.query(PING).then(
    () => true,
    () => false,
  )
  return Promise.race([isReady, sleep(READY_WITHIN_MS, false, { ref: false })])
}
