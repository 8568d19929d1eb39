import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DESIGN_STATUSES } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { designCounts } from '#server/platform/db/schema/search.ts'
import { countDeletes } from '#test/count-deletes.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { countByCategory } from './count-by-category.ts'
import { countDesigns } from './count-designs.ts'
import { foldDesignCounts } from './fold-design-counts.ts'

testDatabase()

async function addCategories(count: number) {
  const names = Array.from({ length: count }, () => ({ name: crypto.randomUUID() }))
  return (await db.insert(categories).values(names).returning()).map(({ id }) => id)
}

/** The stored counts equal the actual counts. */
async function expectCorrectCounts() {
  const isApproved = eq(designs.status, 'approved')
  expect(await countDesigns()).toBe(await db.$count(designs, isApproved))
  for (const { id } of await db.select().from(categories))
    expect(await countDesigns(id)).toBe(await db.$count(designs, and(isApproved, eq(designs.categoryId, id))))
}

test('[spec 13, 280] counts approved designs only', async () => {
  const before = await (await guest.get('/api/v1/designs/count')).json()
  for (const status of DESIGN_STATUSES) await given.design({ status })
  const after = await (await guest.get('/api/v1/designs/count')).json()
  expect(after).toEqual({ count: before.count + 1 })
})

test('counts approved designs by category', async () => {
  const [first, second] = await addCategories(2)
  for (const categoryId of [first, first, second]) await given.design({ status: 'approved', categoryId })
  await given.design({ status: 'pending', categoryId: second })
  const counts = await countByCategory()
  expect([counts.get(first ?? ''), counts.get(second ?? '')]).toEqual([2, 1])
  await given.design({ status: 'approved', categoryId: null })
  expect((await countByCategory()).get(null)).toBe((counts.get(null) ?? 0) + 1)
})

test('counts stay correct through random changes to designs and categories', async () => {
  const kinds = [...(await addCategories(3)), null]
  const { id: designerId } = await given.account('designer')
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(Math.random() * things.length)] as Thing
  const some = () =>
    sql`${designs.id} in (select id from designs order by random() limit ${1 + Math.floor(Math.random() * 5)})`
  const make = () => ({
    title: 'Any',
    priceCents: cents(10_00),
    designerId,
    status: pick(DESIGN_STATUSES),
    categoryId: pick(kinds),
  })
  const steps = [
    () => db.insert(designs).values([make(), make(), make()]),
    () =>
      db
        .update(designs)
        .set({ status: pick(DESIGN_STATUSES) })
        .where(some()),
    () =>
      db
        .update(designs)
        .set({ categoryId: pick(kinds) })
        .where(some()),
    () =>
      db
        .update(designs)
        .set({ status: pick(DESIGN_STATUSES), categoryId: pick(kinds) })
        .where(some()),
    () => db.update(designs).set({ title: 'Another' }).where(some()),
    () => db.delete(designs).where(some()),
    () => foldDesignCounts(),
  ]
  for (let round = 0; round < 80; round++) await pick(steps)()
  await expectCorrectCounts()
  await db.delete(categories).where(inArray(categories.id, kinds.slice(0, 2) as string[]))
  await expectCorrectCounts()
  await foldDesignCounts()
  await expectCorrectCounts()
})

test('a rolled-back change does not affect the counts', async () => {
  const [categoryId = ''] = await addCategories(1)
  await given.design({ status: 'approved', categoryId })
  const undone = db.transaction(async (tx) => {
    await tx.update(designs).set({ status: 'rejected' }).where(eq(designs.categoryId, categoryId))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await countDesigns(categoryId)).toBe(1)
})

test('concurrent changes while counts are compacted neither deadlock nor miscount', async () => {
  const kinds = await addCategories(3)
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => given.design({ categoryId: kinds[index % 3], status: 'approved' })),
  )
  const changes = made.map((design, index) =>
    db.transaction(async (tx) => {
      const own = eq(designs.id, design.id)
      await tx
        .update(designs)
        .set({ categoryId: kinds[(index + 1) % 3] })
        .where(own)
      await tx
        .update(designs)
        .set({ categoryId: kinds[(index + 2) % 3] })
        .where(own)
      if (index % 2) await tx.update(designs).set({ status: 'rejected' }).where(own)
    }),
  )
  await Promise.all([...changes, foldDesignCounts(), foldDesignCounts()])
  await expectCorrectCounts()
  await foldDesignCounts()
  await expectCorrectCounts()
  for (const id of kinds) expect(await db.$count(designCounts, eq(designCounts.categoryId, id))).toBe(1)
})

test('counts that have piled up are compacted in bounded batches', async () => {
  const kinds = await addCategories(3)
  const pileUp = (approved: number) =>
    db.execute(sql`
      insert into design_counts (category_id, approved, pending)
      select id, ${approved}::int, 0 from categories, generate_series(1, 9000) where ${inArray(categories.id, kinds)}`)
  await pileUp(1)
  const deletes = await countDeletes('design_counts')
  await foldDesignCounts()
  for (const id of kinds) expect(await countDesigns(id)).toBe(9000)
  for (const id of kinds) expect(await db.$count(designCounts, eq(designCounts.categoryId, id))).toBe(1)
  expect((await deletes())?.most).toBeLessThanOrEqual(10_000)
  await pileUp(-1) // for the other tests of this file
})
