import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { designRequests } from '#server/platform/db/schema/requests.ts'
import { invalidatePages, TAGS } from '#server/platform/page-cache/invalidate.ts'
import { testDatabase } from '../database.ts'
import { given } from '../given.ts'
import { asProduct, takeWarnings } from './guard.ts'
import { HIDDEN_TABLES, SHOWN_TABLES } from './table-tags.ts'

testDatabase()

const write = (change: (tx: Tx) => Promise<unknown>) => asProduct(() => db.transaction(change))

test('every table is listed as shown or hidden', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const declared = [...Object.keys(SHOWN_TABLES), ...Object.keys(HIDDEN_TABLES)]
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('every tag belongs to a table', () => {
  const tags = Object.values(SHOWN_TABLES).flatMap((shown) => shown.map(({ tag }) => tag))
  expect(new Set(tags)).toEqual(new Set(TAGS))
})

test.each([
  [
    'designs',
    (tx: Tx, id: string) =>
      tx
        .update(designs)
        .set({ priceCents: cents(31_00) })
        .where(eq(designs.id, id)),
  ],
  ['designs', (tx: Tx, id: string) => tx.update(designs).set({ status: 'rejected' }).where(eq(designs.id, id))],
  ['designs', (tx: Tx, id: string) => tx.delete(designs).where(eq(designs.id, id))],
  ['sales', (tx: Tx, id: string) => tx.execute(sql`update designs set sold_count = 7 where id = ${id}`)],
  ['designers', (tx: Tx) => tx.update(profiles).set({ bio: 'Draws what leaks.' })],
  ['categories', (tx: Tx) => tx.insert(categories).values({ name: crypto.randomUUID() })],
  ['requests', (tx: Tx) => tx.update(designRequests).set({ title: 'Hill climb' })],
] as const)('reports a change that does not invalidate %s', async (tag, change) => {
  const { id } = await given.design({ status: 'approved' })
  await given.request()
  await write((tx) => change(tx, id))
  expect(takeWarnings()).toContainEqual(expect.stringContaining(`without invalidating ${tag}`))
})

test('accepts a change that invalidates its tag in the same transaction', async () => {
  const { id } = await given.design({ status: 'approved' })
  await write(async (tx) => {
    await tx.update(designs).set({ title: 'Uphill, too' }).where(eq(designs.id, id))
    await invalidatePages(tx, 'requests')
    await invalidatePages(tx, 'designers', 'designs')
  })
  expect(takeWarnings()).toEqual([])
})

test('reports a change whose invalidation has another tag or is in another transaction', async () => {
  const { id } = await given.design({ status: 'approved' })
  await write((tx) => invalidatePages(tx, 'designs'))
  await write(async (tx) => {
    await tx.update(designs).set({ title: 'Uphill, too' }).where(eq(designs.id, id))
    await invalidatePages(tx, 'designers')
  })
  expect(takeWarnings()).toHaveLength(1)
})

test('a change that no public page shows needs no invalidation', async () => {
  const { id } = await given.design({ status: 'pending' })
  await write((tx) => tx.update(designs).set({ title: 'Not yet' }).where(eq(designs.id, id)))
  await write((tx) => tx.delete(designs).where(eq(designs.id, id)))
  expect(takeWarnings()).toEqual([])
})

test('a rolled-back change needs no invalidation', async () => {
  const { id } = await given.design({ status: 'approved' })
  const undone = write(async (tx) => {
    await tx.delete(designs).where(eq(designs.id, id))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(takeWarnings()).toEqual([])
})

test('checks writes outside a transaction, but not those of fixtures', async () => {
  const { id } = await given.design({ status: 'approved' })
  await db.update(designs).set({ title: 'Fixture' }).where(eq(designs.id, id))
  expect(takeWarnings()).toEqual([])
  await asProduct(async () => db.update(designs).set({ title: 'Product' }).where(eq(designs.id, id)))
  expect(takeWarnings()).toHaveLength(1)
})
