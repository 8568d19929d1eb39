import { Pool, type QueryResultRow } from 'pg'
import { tables } from './tables.ts'

/** In development Vite evaluates this module anew after a change; the connection outlives that here. */
const KEY = Symbol.for('pitlane.sandbox')
const living = globalThis as typeof globalThis & { [KEY]?: Pool }

/** Connects the stand-ins to a schema of their own, in which they keep their state. */
export async function openSandbox(url: string): Promise<void> {
  if (living[KEY]) throw new Error('The sandbox is open already.')
  const pool = new Pool({
    connectionString: url,
    application_name: 'pitlane sandbox',
    max: 4,
    connectionTimeoutMillis: 2000,
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
  if (!living[KEY]) throw new Error('The sandbox is not open.')
  const { rows } = await living[KEY].query<Row>(text, values)
  return rows
}
