import { beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { readShopQuery, SHOP_PARAMETERS, type ShopQuery } from '#domain/shop-query.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { searchShop } from './search-shop.ts'

testDatabase()

beforeEach(async () => {
  await db.delete(designs)
})

const WHOLE_SHOP = readShopQuery(new URLSearchParams())

/** One design per day; day 0 is the oldest. */
async function addDesigns(days: number, featured: readonly number[] = []) {
  const { id: designerId } = await given.account('designer')
  for (let day = 0; day < days; day++)
    await given.design({
      designerId,
      status: 'approved',
      title: `Day ${day}`,
      priceCents: cents(10_00 + day),
      featured: featured.includes(day),
      createdAt: new Date(Date.UTC(2026, 0, 1 + day)),
    })
}

async function titles(query: Partial<ShopQuery> = {}) {
  const { items } = await searchShop({ ...WHOLE_SHOP, ...query })
  return items.map(({ title }) => title)
}

test('featured designs come first, newest first', async () => {
  await addDesigns(30, [2, 28])
  expect((await titles()).slice(0, 4)).toEqual(['Day 28', 'Day 2', 'Day 29', 'Day 27'])
})

test('with featured designs, every design is still listed once and the total is correct', async () => {
  await addDesigns(55, [0, 3, 40, 54])
  const seen: string[] = []
  let after: string | undefined
  const sizes: number[] = []
  do {
    const page = await searchShop({ ...WHOLE_SHOP, after })
    expect(page).toMatchObject({ total: 55, total_is_exact: true })
    seen.push(...page.items.map(({ title }) => title))
    sizes.push(page.items.length)
    after = page.next_cursor ?? undefined
  } while (after)
  expect(sizes).toEqual([24, 24, 7])
  expect(new Set(seen).size).toBe(55)
})

test('only four featured designs move to the front', async () => {
  await addDesigns(10, [0, 1, 2, 3, 4])
  const shown = await titles()
  expect(shown.slice(0, 5)).toEqual(['Day 4', 'Day 3', 'Day 2', 'Day 1', 'Day 9'])
  expect(shown.at(-1)).toBe('Day 0')
})

test('a pending featured design is not shown', async () => {
  await addDesigns(2)
  await given.design({ featured: true, status: 'pending', title: 'Not yet' })
  expect(await titles()).toEqual(['Day 1', 'Day 0'])
})

test.each<[string, Partial<ShopQuery>, string]>([
  ['a sort', { sort: 'price-down' }, 'Day 29'],
  ['new arrivals', { section: 'new' }, 'Day 29'],
])('featured designs do not come first with %s', async (_, query, first) => {
  await addDesigns(30, [5])
  expect((await titles(query))[0]).toBe(first)
})

test('featured designs are not on later pages', async () => {
  await addDesigns(30, [5])
  const { next_cursor } = await searchShop(WHOLE_SHOP)
  expect(await titles({ after: next_cursor ?? '' })).toEqual(['Day 6', 'Day 4', 'Day 3', 'Day 2', 'Day 1', 'Day 0'])
})

test('loading several pages together returns the same designs as loading them one by one', async () => {
  await addDesigns(60, [1, 59])
  const first = await searchShop(WHOLE_SHOP)
  const second = await searchShop({ ...WHOLE_SHOP, after: first.next_cursor ?? '' })
  const both = await searchShop({ ...WHOLE_SHOP, pages: 2 })
  expect(both.items).toEqual([...first.items, ...second.items])
  expect(both.next_cursor).toBe(second.next_cursor)
})

test('a card contains only the fields it shows', async () => {
  await addDesigns(1)
  const [card] = (await searchShop(WHOLE_SHOP)).items
  expect(Object.keys(card ?? {}).toSorted()).toEqual([
    'also_on',
    'colors',
    'designer',
    'featured',
    'garment',
    'id',
    'price',
    'title',
  ])
})

test('[S6] a made-up cursor gives the first page only, however many pages are requested', async () => {
  await addDesigns(60, [1])
  const first = await searchShop(WHOLE_SHOP)
  const issued = first.next_cursor ?? ''
  const id = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
  const madeUp = [`newest.1..${Date.now()}.${id}`, `newest.1..${Date.now()}.${id}.${issued.slice(-16)}`, 'nonsense']
  for (const after of madeUp) expect(await searchShop({ ...WHOLE_SHOP, after, pages: 10 })).toEqual(first)
  const foreign = await searchShop({ ...WHOLE_SHOP, sort: 'price-up', after: issued, pages: 10 })
  expect(foreign).toEqual(await searchShop({ ...WHOLE_SHOP, sort: 'price-up' }))
  expect((await searchShop({ ...WHOLE_SHOP, after: issued, pages: 2 })).items).toHaveLength(36)
})

test('the longest cursor fits into the URL', async () => {
  await addDesigns(30)
  const { next_cursor } = await searchShop({ ...WHOLE_SHOP, sort: 'best-selling' })
  const [, , , , , id = ''] = (next_cursor ?? '').split('.')
  const longest = [
    'best-selling',
    '9'.repeat(9),
    '9'.repeat(9),
    '9'.repeat(9),
    '9'.repeat(13),
    id,
    's'.repeat(16),
  ].join('.')
  expect(id).toHaveLength(36)
  expect(longest.length).toBeLessThanOrEqual(SHOP_PARAMETERS.after.maxLength)
})
