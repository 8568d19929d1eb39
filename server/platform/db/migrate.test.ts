import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { and, desc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { CATEGORY_NAMES } from '#domain/catalog.ts'
import { StartError } from '#server/platform/start-error.ts'
import { emptyDatabase, migratedDatabase, testDatabase } from '#test/database.ts'
import { fakePostgres, message } from '#test/fake-postgres.ts'
import { freePort } from '#test/free-port.ts'
import { applyMigration, listMigrations, migrationsFolder } from '#test/migrations/apply-migration.ts'
import { db } from './client.ts'
import { migrateDatabase } from './migrate.ts'
import { categories, designs } from './schema/catalog.ts'

const countApplied = 'select count(*)::int from drizzle.__drizzle_migrations'

testDatabase()

const schemas = import.meta.glob<object>('./schema/*.ts', { eager: true })

describe('migrations', () => {
  test('run once when four processes start concurrently', async () => {
    const url = await emptyDatabase()
    await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url)))
    const { entries } = await readJson('meta/_journal.json')
    expect(await query(url, countApplied)).toEqual([{ count: entries.length }])
  })

  test('do nothing on a migrated database, and keep its data', async () => {
    const url = await migratedDatabase()
    await query(url, "delete from categories where name = 'Sports'")
    const before = await query(url, 'select * from drizzle.__drizzle_migrations')
    await migrateDatabase(url)
    expect(await query(url, 'select * from drizzle.__drizzle_migrations')).toEqual(before)
    expect(await query(url, "select * from categories where name = 'Sports'")).toEqual([])
  })

  test('match the schema in the code', async () => {
    const { entries } = await readJson('meta/_journal.json')
    const last = await readJson(`meta/${String(entries.length - 1).padStart(4, '0')}_snapshot.json`)
    const described = generateDrizzleJson(Object.assign({}, ...Object.values(schemas)), last.id)
    expect(await generateMigration(last, described)).toEqual([])
  })

  test('fail when a newer version has migrated the database', async () => {
    const url = await migratedDatabase()
    await query(url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)")
    await expect(migrateDatabase(url)).rejects.toThrow(
      new StartError('The database was migrated by a newer version of this shop. Start that version instead.'),
    )
  })

  test('fail on an unapplied migration that is older than the last applied one, which Drizzle would skip', async () => {
    const url = await migratedDatabase()
    await query(url, 'delete from drizzle.__drizzle_migrations where id = 1')
    await expect(migrateDatabase(url)).rejects.toThrow(
      new StartError('A migration is older than one that is already applied. Generate it again.'),
    )
  })

  test('continue where they failed', async () => {
    const url = await emptyDatabase()
    await query(url, 'create table order_items (in_the_way int)')
    await expect(migrateDatabase(url)).rejects.toThrow(
      /could not be migrated: relation "order_items" already exists\.$/,
    )
    expect(await query(url, "select to_regclass('users') as users")).toEqual([{ users: null }]) // of the same migration
    await query(url, 'drop table order_items')
    await migrateDatabase(url)
    const { entries } = await readJson('meta/_journal.json')
    expect(await query(url, countApplied)).toEqual([{ count: entries.length }])
  })
})

test('a user who may not create schemas gets an error that names the missing privilege', async () => {
  const url = new URL(await emptyDatabase())
  const role = `reader_${randomUUID().slice(0, 8)}`
  await query(url.href, `create role ${role} login password 'pit'`)
  const database = url.pathname.slice(1)
  const limited = Object.assign(new URL(url), { username: role, password: 'pit' })
  await expect(migrateDatabase(limited.href)).rejects.toThrow(
    `User "${role}" lacks the privilege CREATE on database "${database}". As its owner, run: GRANT CREATE ON DATABASE "${database}" TO "${role}"`,
  )
})

test('the migration to order numbers numbers existing orders by date and closes requests of shipped ones', async () => {
  const url = await emptyDatabase()
  const tags = await listMigrations()
  const at = tags.findIndex((tag) => tag.endsWith('_order-numbers'))
  for (const tag of tags.slice(0, at)) await applyMigration(url, tag)
  const rows = [
    ['second', '2026-02-02', 'shipped'],
    ['first', '2026-01-01', 'pending'],
    ['third', '2026-03-03', 'delivered'],
  ].map(
    ([address, day, status]) =>
      `(gen_random_uuid(), gen_random_uuid(), 30, 0, '${address}', '${status}', now(), '${day}')`,
  )
  await query(
    url,
    `alter table orders drop constraint orders_customer_id_fkey, drop constraint orders_checkout_id_fkey;
     insert into orders
     (customer_id, checkout_id, total_amount, shipping_cost, shipping_address, status, cancel_requested_at, created_at) values ${rows}`,
  )
  for (const tag of tags.slice(at)) await applyMigration(url, tag)
  const columns = 'shipping_address as address, number, cancel_answer as answer, cancel_requested_at is null as closed'
  expect(await query(url, `select ${columns} from orders order by number`)).toEqual([
    { address: 'first', number: 20_001, answer: null, closed: false },
    { address: 'second', number: 20_002, answer: 'too_late', closed: true },
    { address: 'third', number: 20_003, answer: 'too_late', closed: true },
  ])
  expect(await query(url, "select nextval('orders_number_seq')::int as next")).toEqual([{ next: 20_004 }])
})

test('the migration to expiring claims gives existing claims an end, unless their deadline has passed', async () => {
  const url = await emptyDatabase()
  const tags = await listMigrations()
  const at = tags.findIndex((tag) => tag.endsWith('_request-claims'))
  for (const tag of tags.slice(0, at)) await applyMigration(url, tag)
  const values = [
    ['long', 'current_date + 90', 'in_progress'],
    ['short', 'current_date + 1', 'in_progress'],
    ['late', 'current_date - 2', 'in_progress'],
    ['done', 'current_date + 90', 'completed'],
  ].map(
    ([title, day, status]) =>
      `('${title}', 'x', gen_random_uuid(), 50, ${day}, gen_random_uuid(), gen_random_uuid(), '${status}')`,
  )
  await query(
    url,
    `set timezone = 'utc';
     alter table design_requests drop constraint design_requests_category_id_fkey,
       drop constraint design_requests_designer_id_fkey, drop constraint design_requests_admin_id_fkey;
     insert into design_requests (title, description, category_id, price, deadline, designer_id, admin_id, status) values ${values}`,
  )
  for (const tag of tags.slice(at)) await applyMigration(url, tag)
  const ends = `extract(day from claim_expires_at - now())::int as days,
    claim_expires_at - now() >= interval '23 hours 59 minutes' as lasts_a_day,
    next_reminder_at = claim_expires_at - interval '3 days' as reminded`
  expect(await query(url, `select title, ${ends} from design_requests order by title`)).toEqual([
    { title: 'done', days: null, lasts_a_day: null, reminded: null },
    { title: 'late', days: null, lasts_a_day: null, reminded: null },
    {
      title: 'long',
      days: expect.toSatisfy((days: number) => days === 29 || days === 30),
      lasts_a_day: true,
      reminded: true,
    },
    { title: 'short', days: expect.any(Number), lasts_a_day: true, reminded: null },
  ])
})

describe('the start fails with a one-line message', () => {
  test('when the database cannot be reached, without the password', async () => {
    const port = await freePort()
    const error = await migrateDatabase(`postgres://shop:hunter2@127.0.0.1:${port}/shop`).catch((reason) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(error.message).toBe(`PostgreSQL at 127.0.0.1:${port} cannot be reached: ECONNREFUSED.`)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('hunter2')
  })

  test('when the URL is invalid, without the password', async () => {
    const error = await migrateDatabase('postgres://shop:hunter2@host:port/shop').catch((reason) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(error.message).toMatch(/^The database URL is invalid\./)
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain('hunter2')
  })

  test('when the password is wrong', async () => {
    const port = await fakePostgres(() => message('E', 'SFATAL\0C28P01\0Mpassword authentication failed\0\0'))
    await expect(migrateDatabase(`postgres://shop:hunter2@127.0.0.1:${port}/shop`)).rejects.toThrow(
      new StartError(`PostgreSQL at 127.0.0.1:${port} rejected the password of user "shop".`),
    )
  })

  test('when the user or the database does not exist', async () => {
    const url = new URL(await emptyDatabase())
    url.pathname = '/no_such_shop'
    await expect(migrateDatabase(url.href)).rejects.toThrow(/ has no database "no_such_shop"\.$/)
    url.username = 'no_such_user'
    await expect(migrateDatabase(url.href)).rejects.toThrow(/ rejected user "no_such_user": /)
  })

  test('when PostgreSQL is older than 15', async () => {
    const ready = message('Z', 'I')
    const row = Buffer.concat([
      message('T', `\0\x01server_version\0${'\0'.repeat(18)}`),
      message('D', '\0\x01\0\0\0\x0514.22'),
      message('C', 'SHOW\0'),
      ready,
    ])
    const port = await fakePostgres((type) => (type === 'Q' ? row : Buffer.concat([message('R', '\0\0\0\0'), ready])))
    await expect(migrateDatabase(`postgres://shop@127.0.0.1:${port}/shop`)).rejects.toThrow(
      new StartError(`PostgreSQL at 127.0.0.1:${port} is version 14.22. Version 15 or newer is required.`),
    )
  })
})

describe('a migrated database', () => {
  test('has the six categories, with fixed ids', async () => {
    const rows = await db.select().from(categories).orderBy(categories.id)
    expect(rows.map(({ name }) => name)).toEqual(CATEGORY_NAMES)
    expect(rows[0]?.id).toBe('c47e0000-0000-4000-8000-000000000001')
    const seed = await db.execute(sql.raw(await readFile(path.join(migrationsFolder, '0001_categories.sql'), 'utf8')))
    expect(seed.rowCount).toBe(0)
  })

  test('stores time zones, and every foreign key has a delete rule', async () => {
    const times = sql`select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp without time zone'`
    const keys = sql`select conname from pg_constraint
      where contype = 'f' and confdeltype = 'a' and connamespace = 'public'::regnamespace`
    expect((await db.execute(times)).rows).toEqual([])
    expect((await db.execute(keys)).rows).toEqual([])
  })

  test('reads the next page of the newest approved designs from an index, without sorting', async () => {
    const seen = sql`(${new Date().toISOString()}::timestamptz, ${randomUUID()}::uuid)`
    const page = and(eq(designs.status, 'approved'), sql`(${designs.createdAt}, ${designs.id}) < ${seen}`)
    const newest = db.select().from(designs).where(page).orderBy(desc(designs.createdAt), desc(designs.id)).limit(24)
    const plan = await explain(newest)
    expect(plan).toContain('Index Scan Backward using designs_status_created_at_idx')
    expect(plan).toMatch(/Index Cond: .*status = 'approved'.* AND .*ROW\(created_at, id\) </)
    expect(plan).not.toContain('Sort')
  })

  const someone = `'${randomUUID()}'::uuid`
  const approved = "status = 'approved'"
  const newestFirst = 'order by created_at desc, id desc'
  test.each([
    ['designs_status_created_at_idx', "designs where status = 'pending' order by created_at, id"],
    ['designs_status_price_idx', `designs where ${approved} order by price desc, id desc`],
    ['designs_category_idx', `designs where category_id = ${someone} and ${approved} ${newestFirst}`],
    ['designs_designer_idx', `designs where designer_id = ${someone} order by status, created_at, id`],
    ['designs_designer_created_at_idx', `designs where designer_id = ${someone} ${newestFirst}`],
    ['designs_designer_updated_at_idx', `designs where designer_id = ${someone} order by updated_at desc, id desc`],
    [
      'designs_designer_sold_idx',
      `designs where designer_id = ${someone} order by sold_count desc, created_at desc, id desc`,
    ],
    ['designer_days_pkey', `designer_days where designer_id = ${someone} and day >= '2026-01-01' order by day`],
    ['follower_days_pkey', `follower_days where designer_id = ${someone} order by day`],
    ['design_days_pkey', `design_days where design_id = ${someone} order by day`],
    ['design_requests_status_created_at_idx', `design_requests where status = 'open' ${newestFirst}`],
    ['design_requests_designer_idx', `design_requests where designer_id = ${someone} ${newestFirst}`],
    ['orders_created_at_idx', `orders ${newestFirst} limit 10`],
    ['orders_customer_idx', `orders where customer_id = ${someone} ${newestFirst}`],
    ['orders_tracking_number_idx', "orders where tracking_number = 'PL1'"],
    ['order_items_position_key', `order_items where order_id = ${someone}`],
    ['order_items_design_idx', `order_items where design_id = ${someone}`],
  ])('reads from %s without sorting: %s', async (index, read) => {
    const plan = await explain(sql.raw(`select * from ${read}`))
    expect(plan).toContain(` using ${index} `)
    expect(plan).not.toContain('Sort')
  })
})

/** The plan for tables too large for a sequential scan. */
async function explain(read: SQLWrapper) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${read}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows
}

async function readJson(file: string) {
  return JSON.parse(await readFile(path.join(migrationsFolder, file), 'utf8'))
}
