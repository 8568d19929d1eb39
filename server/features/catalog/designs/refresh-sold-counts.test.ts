import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchDesigns } from '#server/features/catalog/search/search-designs.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { orders } from '#server/platform/db/schema/orders.ts'
import { uncountedSales } from '#server/platform/db/schema/search.ts'
import { countDeletes } from '#test/count-deletes.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { readCards } from './design-card.ts'
import { refreshSoldCounts } from './refresh-sold-counts.ts'

testDatabase()

async function soldCount(id: string) {
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  return row?.soldCount
}

test('counts each sold item once and ranks the design before unsold ones', async () => {
  const customer = await given.account()
  const designer = await given.account('designer')
  const sold = await given.design({ status: 'approved', designerId: designer.id, createdAt: new Date('2026-01-01') })
  const unsold = await given.design({ status: 'approved', designerId: designer.id, createdAt: new Date('2026-02-01') })
  await given.order(customer.id, { designId: sold.id, quantity: 3 })
  await given.order(customer.id, { designId: sold.id })
  await refreshSoldCounts()
  await refreshSoldCounts()
  expect([await soldCount(sold.id), await soldCount(unsold.id)]).toEqual([4, 0])
  const { items } = await searchDesigns({ designer: [designer.id], sort: 'best-selling', limit: 5 }, readCards)
  expect(items.map(({ id }) => id)).toEqual([sold.id, unsold.id])
})

test('a fully refunded item is not a sale; a partly refunded one is', async () => {
  const customer = await given.account()
  const { id } = await given.design({ status: 'approved' })
  const orderId = await given.order(customer.id, { designId: id, quantity: 2 })
  const pay = (paymentStatus: 'paid' | 'partially_refunded' | 'refunded') =>
    db.update(orders).set({ paymentStatus }).where(eq(orders.id, orderId))
  await refreshSoldCounts()
  for (const [status, expected] of [
    ['partially_refunded', 2],
    ['refunded', 0],
    ['refunded', 0],
    ['paid', 2],
  ] as const) {
    await pay(status)
    await refreshSoldCounts()
    expect(await soldCount(id)).toBe(expected)
  }
})

test('a sale does not change updated_at, and unchanged rows are not written', async () => {
  const customer = await given.account()
  const [sold, other] = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
  const read = async (id: string) =>
    (await db.execute<{ xmin: string; updated_at: string }>(`select xmin, updated_at from designs where id = '${id}'`))
      .rows[0]
  const before = [await read(sold.id), await read(other.id)]
  await given.order(customer.id, { designId: sold.id })
  await refreshSoldCounts()
  expect(await read(other.id)).toEqual(before[1])
  expect((await read(sold.id))?.updated_at).toEqual(before[0]?.updated_at)
  expect(await db.$count(uncountedSales)).toBe(0)
})

test('skips a locked design and counts it on the next run', async () => {
  const customer = await given.account()
  const { id } = await given.design({ status: 'approved' })
  await given.order(customer.id, { designId: id })
  await db.transaction(async (tx) => {
    await tx.update(designs).set({ title: 'Being edited' }).where(eq(designs.id, id))
    await refreshSoldCounts()
  })
  expect(await soldCount(id)).toBe(0)
  await refreshSoldCounts()
  expect(await soldCount(id)).toBe(1)
})

test('counts a best seller with more rows than a batch, and the designs after it', async () => {
  const designs = await Promise.all(Array.from({ length: 3 }, () => given.design({ status: 'approved' })))
  const ids = designs.map(({ id }) => id).toSorted()
  await pileUp(ids, 12_000)
  const deletes = await countDeletes('uncounted_sales')
  await refreshSoldCounts()
  for (const id of ids) expect(await soldCount(id)).toBe(12_000)
  expect(await db.$count(uncountedSales)).toBe(0)
  expect((await deletes())?.most).toBeLessThanOrEqual(10_000)
})

test('counts the other designs while the first of many is locked', async () => {
  const { id } = await given.design({ status: 'approved' })
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into designs (title, price, image_url, designer_id, status)
    select title, price, image_url, designer_id, status from designs, generate_series(1, 1200) where id = ${id}
    returning id`)
  const ids = rows.map(({ id }) => id).toSorted()
  const locked = ids.slice(0, 600)
  await pileUp(ids, 1)
  await db.transaction(async (tx) => {
    await tx.update(designs).set({ title: 'Being edited' }).where(inArray(designs.id, locked))
    await refreshSoldCounts()
  })
  expect(await db.$count(designs, and(inArray(designs.id, ids), eq(designs.soldCount, 1)))).toBe(600)
  await refreshSoldCounts()
  expect(await db.$count(designs, and(inArray(designs.id, ids), eq(designs.soldCount, 1)))).toBe(1200)
})

async function pileUp(ids: string[], rows: number) {
  const each = sql`unnest(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}])`
  await db.execute(
    sql`insert into uncounted_sales (design_id, quantity) select id, 1 from ${each} id, generate_series(1, ${rows})`,
  )
}

test('concurrent runs count no sale twice', async () => {
  const customer = await given.account()
  const made = await Promise.all(Array.from({ length: 5 }, () => given.design({ status: 'approved' })))
  for (const { id } of made) await given.order(customer.id, { designId: id, quantity: 2 })
  await Promise.all([refreshSoldCounts(), refreshSoldCounts(), refreshSoldCounts()])
  await refreshSoldCounts()
  for (const { id } of made) expect(await soldCount(id)).toBe(2)
})
