import { Pool, type QueryResultRow } from 'pg'
import { tables } from './tables.ts'

export type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

/** On `globalThis`, because Vite re-evaluates this module after a change in development. */
const KEY = Symbol.for('pitlane.sandbox')
const shared = globalThis as typeof globalThis & { [KEY]?: { main: Pool; side: Pool } }

/** Connects the simulators to their own schema, which holds their state. */
export async function openSandbox(url: string): Promise<void> {
  if (shared[KEY]) throw new Error('The sandbox is already open.')
  shared[KEY] = { main: createPool(url, 6), side: createPool(url, 1) }
  await query(tables, [])
}

function createPool(url: string, max: number) {
  const pool = new Pool({
    connectionString: url,
    application_name: 'pitlane sandbox',
    max,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', () => {}) // the pool replaces lost connections
  return pool
}

export async function closeSandbox(): Promise<void> {
  const pools = shared[KEY]
  shared[KEY] = undefined
  await Promise.all([pools?.main.end(), pools?.side.end()])
}

export async function query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await openPools().main.query<Row>(text, values)
  return rows
}

/**
 * Runs a statement outside the caller's transaction. It has its own connection:
 * if all transactions took a second one from the same pool, they would wait for each other.
 */
export async function queryOutside<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await openPools().side.query<Row>(text, values)
  return rows
}

/** Runs `work` in a transaction. Only statements sent through the given `query` are part of it. */
export async function transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await openPools().main.connect()
  let broken: Error | undefined
  // Without a listener, a connection lost between two statements would crash the process.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('begin')
    const result = await work(async (text, values) => (await client.query(text, values)).rows)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(onError)
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

function openPools() {
  if (!shared[KEY]) throw new Error('The sandbox is not open.')
  return shared[KEY]
}
