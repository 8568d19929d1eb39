import { setTimeout as delay } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { Client, escapeIdentifier } from 'pg'
import { applyMigrations } from '#server/platform/db/apply-migrations.ts'

const BATCH = 20_000
const PROBE_PAUSE_MS = 5

/** Adds orders with bare SQL, so that it works on the schema of any release. */
export async function fillOrders(client: Client, count: number, report: (line: string) => void) {
  const { rows } = await client.query(`select id from designs where status = 'approved' limit 1`)
  const customer = await client.query(`select id from users where email = 'customer@pitlane.test'`)
  await client.query(`set session_replication_role = replica`) // no triggers: their totals are not the subject
  for (let from = 0; from < count; from += BATCH) {
    const places = `generate_series(${from}, ${Math.min(from + BATCH, count) - 1}) as place`
    await client.query(`insert into checkouts (id, customer_id, status, total_amount, shipping_cost, captured_amount,
        payment_intent_id, origin, created_at, expires_at, check_at)
      select md5('order ' || place)::uuid, '${customer.rows[0].id}', 'completed', 34.98, 9.99, 34.98, 'pi_' || place,
        'http://localhost', now(), now(), now() from ${places}`)
    await client.query(`insert into orders (id, customer_id, checkout_id, total_amount, shipping_cost, status,
        shipping_address, created_at)
      select md5('order ' || place)::uuid, '${customer.rows[0].id}', md5('order ' || place)::uuid, 34.98, 9.99,
        'delivered', '1 Pit Lane', timestamptz '2020-01-01' + place * interval '1 minute' from ${places}`)
    await client.query(`insert into order_items (order_id, position, design_id, title, price, quantity, size, color,
        royalty_basis_points)
      select md5('order ' || place)::uuid, 0, '${rows[0].id}', 'Downhill Only', 24.99, 1, 'M', 'black', 4000
      from ${places}`)
    if (from % (BATCH * 10) === 0) report(`${from} of ${count} orders`)
  }
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze orders')
}

export type LockWait = { table: string; ms: number }

/** Locks each table as a write does and writes one order, all the time, and returns the longest wait while `work` ran. */
export async function measureLockWait(
  databaseUrl: string,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<LockWait> {
  let isDone = false
  const probe = async (table: string): Promise<LockWait> => {
    const client = await open(databaseUrl)
    const orderId = (await client.query('select id from orders limit 1')).rows[0]?.id
    let ms = 0
    try {
      while (!isDone) {
        const startedAt = performance.now()
        await client.query(`begin; lock table ${escapeIdentifier(table)} in row exclusive mode; commit`)
        // A lock of the table does not wait for locks of its rows.
        if (table === 'orders') await client.query('update orders set created_at = created_at where id = $1', [orderId])
        ms = Math.max(ms, performance.now() - startedAt)
        await delay(PROBE_PAUSE_MS)
      }
    } finally {
      await client.end()
    }
    return { table, ms }
  }
  const probing = Promise.all(tables.map(probe))
  probing.catch(() => {}) // awaited below
  try {
    await work()
  } finally {
    isDone = true
    await Promise.allSettled([probing])
  }
  return (await probing).reduce((longest, wait) => (wait.ms > longest.ms ? wait : longest))
}

/** A new column, a checked constraint and an index, in the way that the rules for migrations ask for. */
export async function applySamples(databaseUrl: string) {
  const client = await open(databaseUrl)
  try {
    await applyMigrations(client, [
      sample(1, `alter table orders add column chaos_note text default 'none' not null`),
      sample(2, 'alter table orders add constraint chaos_check check (char_length(chaos_note) < 100) not valid'),
      sample(3, 'alter table orders validate constraint chaos_check'),
      sample(
        4,
        'drop index concurrently if exists chaos_idx',
        'create index concurrently chaos_idx on orders (chaos_note, created_at)',
      ),
    ])
  } finally {
    await client.query('delete from drizzle.__drizzle_migrations where created_at < 10')
    await client.end()
  }
}

/** The same constraint in the way that the rules refuse. */
export async function addConstraintUnderLock(databaseUrl: string) {
  const client = await open(databaseUrl)
  await client.query('alter table orders add constraint chaos_locked check (char_length(shipping_address) < 1000)')
  await client.end()
}

export async function open(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {}) // when PostgreSQL stops after a failure, which would otherwise hide its reason
  await client.connect()
  return client
}

function sample(at: number, ...statements: string[]): MigrationMeta {
  return { sql: statements, bps: true, folderMillis: at, hash: 'chaos' }
}
