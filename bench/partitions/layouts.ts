import type { Client } from 'pg'

/** 60 partitions by month, from January 2021. */
export const MONTHS = 60
const HASHES = 60

export type Layout = {
  name: string
  table: string
  /** Of the partitioned table. Unique constraints must contain its key. */
  partition?: { by: string; key: string; parts: () => { suffix: string; values: string }[] }
}

export const PLAIN: Layout = { name: 'one table', table: 'orders_plain' }
export const BY_MONTH: Layout = {
  name: 'by month',
  table: 'orders_by_month',
  partition: { by: 'range (created_at)', key: 'created_at', parts: months },
}
const BY_CUSTOMER: Layout = {
  name: 'by customer',
  table: 'orders_by_customer',
  partition: { by: 'hash (customer_id)', key: 'customer_id', parts: hashes },
}
export const LAYOUTS = [PLAIN, BY_MONTH, BY_CUSTOMER]

/** The first day of a month, counted from January 2021. */
export function monthStart(month: number): string {
  return new Date(Date.UTC(2021, month, 1)).toISOString().slice(0, 10)
}

/** A copy of `orders` and `order_items` with their columns and checks, but without indexes. Unlogged, like a fast import. */
export async function createTables(client: Client, { table, partition }: Layout): Promise<void> {
  const like = 'including defaults including constraints including generated'
  if (!partition) {
    await client.query(`create unlogged table ${table} (like orders ${like})`)
  } else {
    await client.query(`create table ${table} (like orders ${like}) partition by ${partition.by}`)
    for (const { suffix, values } of partition.parts())
      await client.query(`create unlogged table ${table}_${suffix} partition of ${table} for values ${values}`)
    await client.query(
      `create unlogged table ${table}_keys (checkout_id uuid not null, order_id uuid not null, created_at timestamptz not null)`,
    )
  }
  await client.query(`create unlogged table ${table}_items (like order_items including all)`)
}

/** The indexes of `orders`, as the migrated database has them. */
export async function createIndexes(client: Client, { table, partition }: Layout): Promise<void> {
  const { rows } = await client.query<{ name: string; is_unique: boolean; definition: string }>(`
    select relname as name, indisunique as is_unique, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'orders'::regclass order by relname`)
  for (const { name, is_unique, definition } of rows) {
    const own = definition.replace(name, `${table}_${name}`).replace(/ ON \S+ /, ` ON ${table} `)
    await client.query(partition && is_unique ? own.replace(/\)$/, `, ${partition.key})`) : own)
  }
  await client.query(`analyze ${table}`)
}

function months() {
  return Array.from({ length: MONTHS }, (_, month) => ({
    suffix: String(month),
    values: `from ('${monthStart(month)} 00:00Z') to ('${monthStart(month + 1)} 00:00Z')`,
  }))
}

function hashes() {
  return Array.from({ length: HASHES }, (_, part) => ({
    suffix: String(part),
    values: `with (modulus ${HASHES}, remainder ${part})`,
  }))
}
