import { Pool, type QueryResultRow } from 'pg'
import { tables } from './tables.ts'

export type Query = <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<Row[]>

/** In development Vite evaluates this module anew after a change; the connection outlives that here. */
const KEY = Symbol.for('pitlane.sandbox')
const living = globalThis as typeof globalThis & { [KEY]?: Pool }

/** Connects the stand-ins to a schema of their own, in which they keep their state. */
export async function openSandbox(url: string): Promise<void> {
  if (living[KEY]) throw new Error('The sandbox is open already.')
  const pool = new Pool({
    connectionString: url,
    application_name: 'pitlane sandbox',
    max: 6,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  })
  pool.on('error', () => {}) // a lost connection is replaced
  living[KEY] = pool
  await pool.query(tables)
}

export async function closeSandbox(): Promise<void> {
  const pool = living[KEY]
  living[KEY] = undefined
  await pool?.end()
}

export async function query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await openPool().query<Row>(text, values)
  return rows
}

/** All of it or nothing; what is done within must be done through the `query` that is handed in. */
export async function transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = await openPool().connect()
  let broken: Error | undefined
  // A connection that is lost between two statements says so by an event, which would end the process.
  const lose = (error: Error) => {
    broken = error
  }
  client.on('error', lose)
  try {
    await client.query('begin')
    const result = await work(async (text, values) => (await client.query(text, values)).rows)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(lose)
    throw error
  } finally {
    client.off('error', lose)
    client.release(broken)
  }
}

function openPool() {
  if (!living[KEY]) throw new Error('The sandbox is not open.')
  return living[KEY]
}
