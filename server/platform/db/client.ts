import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolConfig } from 'pg'
import { currentPriority } from '#server/platform/priority.ts'
import { traceQueries } from '#server/platform/tracing/trace-queries.ts'
import { fromDatabase } from './is-database-unavailable.ts'
import { refuseLateQueries } from './limit-request-time.ts'
import { limitWaiting } from './limit-waiting.ts'
import { type PoolHealth, watchPool } from './pool-health.ts'
import { openReplica, type Replica } from './replica.ts'

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
type Timeouts = typeof TIMEOUTS
const TIMEOUTS = {
  /** Wait for a free connection in the pool. */
  connectionTimeoutMillis: 2000,
  /** Enforced by this process, for a frozen database. Longer than `statement_timeout`, which the database enforces. */
  queryTimeoutMillis: 12_000,
  /** All slow queries of a request together. The last one may take until its own timeout. */
  requestMillis: 15_000,
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
  health: PoolHealth
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
  const { connectionTimeoutMillis, queryTimeoutMillis, requestMillis, ...statementTimeouts } = {
    ...TIMEOUTS,
    ...timeouts,
  }
  const options: PoolConfig = {
    application_name: 'pitlane',
    maxLifetimeSeconds: 30 * 60,
    keepAlive: true,
    connectionTimeoutMillis,
    ...(pooler ? {} : statementTimeouts),
  }
  const open = (connectionString: string, size: number) => {
    const pool = new Pool({ ...options, connectionString, max: size })
    pool.on('error', onIdleError)
    // Without a listener, a connection that dies in a transaction would crash the process. With it, only the transaction fails.
    pool.on('connect', (client) => client.on('error', () => {}))
    markErrors(pool)
    const health = watchPool(pool, queryTimeoutMillis)
    refuseLateQueries(pool, requestMillis)
    traceQueries(pool) // last, because it wraps the queries of the guarded connections
    return { pool, health }
  }
  const { pool, health } = open(url, max)
  const { pool: reserved } = open(url, RESERVED)
  limitWaiting(pool, currentPriority, reserved)
  const replica = readUrl === undefined ? undefined : openBoundedReplica(pool, open(readUrl, max).pool)
  db = drizzle({ client: pool })
  living[KEY] = { pool, reserved, db, health, hasSessions: !pooler, replica }
}

function openBoundedReplica(primary: Pool, pool: Pool) {
  limitWaiting(pool, currentPriority)
  return openReplica(primary, pool)
}

/** The pool behind `db`, for queries that bypass the query builder. */
export function connection(): Connection {
  if (!living[KEY]) throw new Error('The database is not connected.')
  return living[KEY]
}

/** For metrics; undefined while the database is not connected. */
export function findPool(): Pool | undefined {
  return living[KEY]?.pool
}

export async function disconnect(): Promise<void> {
  const { pool, reserved, replica } = living[KEY] ?? {}
  living[KEY] = undefined
  await Promise.all([replica?.close(), pool?.end(), reserved?.end()])
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
  return (await living[KEY]?.health.isReady()) ?? false
}

/** Called when a write failed because the disk is full or the database is read-only: readiness then tries to write. */
export function suspectWrites(): void {
  living[KEY]?.health.suspectWrites()
}

/** A refused connection looks the same whether it was for the database or for another service. */
function markErrors(pool: Pool) {
  type Callback = (error: Error | undefined, ...rest: unknown[]) => void
  const open = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown>
  const connectAndMark = (callback?: Callback) => {
    if (callback) return open((error, ...rest) => callback(error && fromDatabase(error), ...rest))
    return open().catch((error) => {
      throw fromDatabase(error)
    })
  }
  pool.connect = connectAndMark as typeof pool.connect
}
