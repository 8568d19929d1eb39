import { createHash } from 'node:crypto'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { silenceLog } from '#test/storage.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { applyMigrations } from './apply-migrations.ts'

silenceLog()

const PAUSE_MS = 10
const APPLIED = 'select created_at::int as at from drizzle.__drizzle_migrations order by id'

function migration(at: number, ...statements: string[]): MigrationMeta {
  const hash = createHash('sha256').update(statements.join()).digest('hex')
  return { sql: statements, bps: true, folderMillis: at, hash }
}

async function open(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function openAll() {
  const url = await emptyDatabase()
  const [client, other, reader] = await Promise.all([open(url), open(url), open(url)])
  await client.query('create table parts (id int); insert into parts select generate_series(1, 10)')
  return { client, other, reader }
}

test('each migration is committed on its own, so that a failure keeps those before it', async () => {
  const { client } = await openAll()
  const pending = [
    migration(1, 'create table one (id int)'),
    migration(2, 'create table two (id int)', 'select 1 / 0'),
    migration(3, 'create table three (id int)'),
  ]
  await expect(applyMigrations(client, pending)).rejects.toThrow('division by zero')
  expect((await client.query(APPLIED)).rows).toEqual([{ at: 1 }])
  const made = `select to_regclass('one')::text as one, to_regclass('two')::text as two`
  expect((await client.query(made)).rows).toEqual([{ one: 'one', two: null }])
})

test('a migration that cannot get its lock lets the queries behind it run, and succeeds later', async () => {
  const { client, other, reader } = await openAll()
  await other.query('begin; select from parts')
  const migrating = applyMigrations(client, [migration(1, 'alter table parts add column size text')], PAUSE_MS)
  // Queued behind the migration. It would wait for the open transaction if the migration did not give up.
  await vi.waitFor(async () => {
    const waiting = await other.query(`select from pg_locks where not granted and relation = 'parts'::regclass`)
    expect(waiting.rowCount).toBe(1)
  }, EVENTUALLY)
  expect((await reader.query('select from parts')).rowCount).toBe(10)
  await other.query('commit')
  await migrating
  expect((await client.query(APPLIED)).rows).toEqual([{ at: 1 }])
})

test('an index is built concurrently while a transaction writes to the table, after what an earlier attempt left', async () => {
  const { client, other } = await openAll()
  await client.query('create index parts_id on parts (id)')
  await other.query('begin; insert into parts values (11)')
  const statements = [
    'DROP INDEX CONCURRENTLY IF EXISTS parts_id;',
    '\nCREATE UNIQUE INDEX CONCURRENTLY "parts_id" ON "parts" ("id");',
  ]
  const migrating = applyMigrations(client, [migration(1, ...statements)])
  await other.query('insert into parts values (12)')
  await other.query('commit')
  await migrating
  const index = `select indisvalid as valid, indisunique as "unique" from pg_index where indexrelid = 'parts_id'::regclass`
  expect((await client.query(index)).rows).toEqual([{ valid: true, unique: true }])
  expect((await client.query(APPLIED)).rows).toEqual([{ at: 1 }])
})

test('a migration in batches commits each of them, and continues after a failure', async () => {
  const { client, reader } = await openAll()
  await client.query('alter table parts add column half int check (half <> 3)')
  const fill = migration(
    1,
    `-- In batches: one part after the other.
    do $$ declare one int; begin
      for one in select id from parts where half is null order by id loop
        update parts set half = id / 2 where id = one;
        commit;
      end loop;
    end $$;`,
  )
  await expect(applyMigrations(client, [fill])).rejects.toThrow('parts_half_check')
  expect((await reader.query('select from parts where half is not null')).rowCount).toBe(5)
  await client.query('alter table parts drop constraint parts_half_check')
  await applyMigrations(client, [fill])
  expect((await reader.query('select from parts where half is not null')).rowCount).toBe(10)
})
