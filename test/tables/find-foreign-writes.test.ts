import { existsSync } from 'node:fs'
import path from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { findForeignWrites } from './find-foreign-writes.ts'
import { TABLE_OWNERS } from './owners.ts'
import { readTables } from './read-tables.ts'
import { readWrites } from './read-writes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = readSources(root)
const tables = new Map((await readTables()).map(({ exportName, table }) => [exportName, getTableName(table)]))

const ORDERS = "import { orders, orderItems as lines } from '#server/platform/db/schema/orders.ts'"

/** The violations of a shipping file with this body. */
function inShipping(body: string): string[] {
  return findForeignWrites(
    new Map([['server/features/shipping/sample.ts', `${ORDERS}\n${body}`]]),
    tables,
    TABLE_OWNERS,
  )
}

test('every table has an owner, and every owner exists', () => {
  expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual([...tables.values()].toSorted())
  for (const owner of Object.values(TABLE_OWNERS))
    expect(existsSync(path.join(root, 'server', owner)), owner).toBe(true)
})

test('only the owner of a table writes it', () => {
  expect(findForeignWrites(sources, tables, TABLE_OWNERS)).toEqual([])
})

test('the server writes every table but those of triggers', () => {
  const server = [...sources].filter(([file]) => file.startsWith('server/'))
  const written = new Set(server.flatMap(([file, source]) => readWrites(file, source, tables)).map((w) => w.table))
  // Triggers write the totals of ratings and the followers per day.
  expect([...tables.values()].filter((table) => !written.has(table))).toEqual([
    'follower_days',
    'rating_product_totals',
    'rating_totals',
  ])
})

test.each([
  'await tx.insert(orders).values(row)',
  'await tx.update(orders).set(row)',
  'await db\n    .delete(orders)\n    .where(isOld)',
  'await tx.update(lines).set(row)',
  'await deleteInBatches(orders, isOld)',
  'encryptedColumn(orders, orders.id, orders.name, "name")',
  'const gone = db.$with("gone").as(db.delete(orders).returning())',
  'await db.with(gone).delete(orders)',
  'await tx.execute(sql`insert into orders (id) values (1)`)',
  'await tx.execute(sql`INSERT INTO "orders" (id) values (1)`)',
  'await tx.execute(sql`update orders set status = 1`)',
  'await tx.execute(sql`update public.orders as o set status = 1`)',
  'await tx.execute(sql`with gone as (delete from orders returning id) select 1`)',
  `await tx.execute(sql\`update \${orders} set status = 1\`)`,
  'await tx.execute(sql`truncate table orders`)',
  'await tx.execute(sql`merge into orders using x on true`)',
])('reports a write outside the owner: %s', (body) => {
  expect(inShipping(body)).toEqual([
    expect.stringMatching(/only server\/features\/orders may write (orders|order_items)/),
  ])
})

test('reports a write to a table that the code does not name', () => {
  expect(inShipping('await tx.delete(isOld ? orders : others)')[0]).toMatch(/name the table/)
  expect(inShipping('await tx.delete(table)')[0]).toMatch(/name the table that this writes: tx\.delete\(table/)
  expect(inShipping(`await tx.execute(sql\`delete from \${table}\`)`)[0]).toMatch(/name the table/)
})

test('ignores reads, locks and other methods called delete or update', () => {
  const body = [
    'const [row] = await tx.select().from(orders).for("update")',
    'await tx.execute(sql`select id from orders for update`)',
    'await tx.execute(sql`insert into tracking (id) values (1) on conflict do update set id = 2`)',
    'cache.delete(key)',
    'createHash("sha256").update(text)',
    '// delete from orders',
  ].join('\n')
  expect(inShipping(body)).toEqual([])
})

test('reports a table without an owner', () => {
  const { orders: _, ...rest } = TABLE_OWNERS
  const sample = new Map([['server/features/orders/sample.ts', `${ORDERS}\nawait tx.insert(orders)`]])
  expect(findForeignWrites(sample, tables, rest)[0]).toMatch(/orders has no owner/)
})
