import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { ALL_PRODUCTS, SORTS } from '#domain/shop.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'

testDatabase()

type Item = { id: string; title: string; created_at: string; price: number }

async function page(query = '') {
  return (await guest.get(`/api/v1/designs${query}`)).json()
}

/** All pages of a list, with their totals. */
async function everyPage(query: string, beforeNext = async () => {}) {
  const items: Item[] = []
  const totals: number[] = []
  let after = ''
  do {
    const { items: more, next_cursor, total } = await page(`?limit=2&${query}${after}`)
    items.push(...more)
    totals.push(total)
    after = next_cursor ? `&after=${encodeURIComponent(next_cursor)}` : ''
    if (after) await beforeNext()
  } while (after)
  return { items, totals }
}

async function categoryId(name: string) {
  const [row] = await db.select().from(categories).where(eq(categories.name, name))
  return row?.id ?? null
}

/** A designer with seven designs, some with equal date, price and sales. */
async function sevenDesigns(change: Partial<typeof designs.$inferInsert> = {}) {
  const { id: designerId } = await given.account('designer')
  for (let index = 0; index < 7; index++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + (index >> 1)))
    const keys = { createdAt, priceCents: cents(10_00 + (index % 3)), soldCount: index % 2 }
    await given.design({ designerId, status: 'approved', ...keys, ...change })
  }
  return designerId
}

test('[spec 1, 84, 223, 281] guests page through approved designs, newest first, each once', async () => {
  const designerId = await sevenDesigns()
  await given.design({ designerId, status: 'pending' })
  await given.design({ designerId, status: 'rejected' })
  const { items, totals } = await everyPage(`designer=${designerId}`)
  expect(totals).toEqual([7, 7, 7, 7])
  expect(new Set(items.map(({ id }) => id)).size).toBe(7)
  const dates = items.map(({ created_at }) => created_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test.each([
  ['price-up', ({ priceCents }: typeof designs.$inferSelect) => priceCents],
  ['price-down', ({ priceCents }: typeof designs.$inferSelect) => -priceCents],
  ['best-selling', ({ soldCount }: typeof designs.$inferSelect) => -soldCount],
  ['newest', ({ createdAt }: typeof designs.$inferSelect) => -createdAt.getTime()],
] as const)('sorting by %s lists every design once and in order, including ties', async (sort, key) => {
  const designerId = await sevenDesigns()
  const { items } = await everyPage(`designer=${designerId}&sort=${sort}`)
  const rows = await db.select().from(designs).where(eq(designs.designerId, designerId))
  const keys = items.map(({ id }) => key(rows.find((row) => row.id === id) as (typeof rows)[number]))
  expect(new Set(items.map(({ id }) => id)).size).toBe(7)
  expect(keys).toEqual(keys.toSorted((one, other) => one - other))
})

test.each(SORTS)('when sorted by %s, designs added during paging neither repeat nor hide others', async (sort) => {
  const designerId = await sevenDesigns()
  const before = await db.select().from(designs).where(eq(designs.designerId, designerId))
  const { items } = await everyPage(`designer=${designerId}&sort=${sort}`, async () => {
    await given.design({ designerId, status: 'approved', priceCents: cents(10_01) })
  })
  const ids = items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
})

test('[spec 94] a category lists its designs with their count and can be combined with a search', async () => {
  const hats = await categoryId('Hats')
  await sevenDesigns({ categoryId: hats, title: 'Seven Hats' })
  await sevenDesigns({ title: 'Seven Others' })
  expect((await everyPage('category=Hats')).items).toHaveLength(7)
  expect((await page('?category=Hats')).total).toBe(7)
  expect((await page('?category=Hats&search=seven')).total).toBe(7)
  expect(await page('?category=Hats&search=others')).toMatchObject({ items: [], total: 0 })
})

test('“All Products” does not filter, and an unknown category has no results', async () => {
  await given.design({ status: 'approved' })
  const all = await page()
  expect((await page(`?category=${encodeURIComponent(ALL_PRODUCTS)}`)).total).toBe(all.total)
  expect((await page('?category=')).total).toBe(all.total)
  for (const name of ['Trousers', 'hats', '%', "Hats'"])
    expect(await page(`?category=${encodeURIComponent(name)}`)).toMatchObject({
      items: [],
      total: 0,
      next_cursor: null,
    })
})

test('public responses contain neither email addresses nor sales', async () => {
  await given.design({ status: 'approved' })
  const text = JSON.stringify(await page())
  expect(text).not.toContain('@')
  expect(text).not.toContain('order_items')
  expect(text).not.toContain('sold')
})

test('an invalid cursor, or one for another sort order, returns the first page', async () => {
  const designerId = await sevenDesigns()
  const list = `?designer=${designerId}&limit=2`
  const first = await page(list)
  const { next_cursor } = await page(`${list}&sort=price-up`)
  const [, seen, total, , id] = first.next_cursor.split('.')
  const broken = [
    'nonsense',
    next_cursor,
    `newest.${seen}.${total}.99999999999999.${id}`,
    `newest.${seen}.${total}.1.2.${id}`,
    `newest.${seen}.${total}..${id}`,
    `newest.${seen}.${total}.1.not-an-id`,
    `${first.next_cursor}'`,
  ]
  for (const after of broken)
    expect((await page(`${list}&after=${encodeURIComponent(after)}`)).items).toEqual(first.items)
})

test('rejects an invalid limit, sort or designer', async () => {
  for (const query of ['limit=0', 'limit=1000', 'limit=x', 'sort=cheapest', 'designer=42'])
    expect((await guest.get(`/api/v1/designs?${query}`)).status).toBe(400)
})
