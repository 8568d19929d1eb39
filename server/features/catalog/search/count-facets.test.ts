import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Color, UNKNOWN_DESIGNER } from '#domain/catalog.ts'
import { FACETS, type Facet } from '#domain/facets.ts'
import { cents } from '#domain/money.ts'
import { type Filters, NO_FILTERS, readShopQuery } from '#domain/shop-query.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { db } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { categories } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { collectShown } from '#server/platform/page-cache/shown-entities.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { countFacets } from './count-facets.ts'
import type { FacetsView } from './facets-view.ts'
import { searchDesigns } from './search-designs.ts'
import { searchShop } from './search-shop.ts'

testDatabasePerTest()

type Change = Parameters<typeof given.design>[0] & { category?: string; colors?: Color[]; designer?: string }

async function addDesign({ category, colors, designer, ...change }: Change) {
  const [kind] = category ? await db.select().from(categories).where(eq(categories.name, category)) : []
  const design = await given.design({ status: 'approved', categoryId: kind?.id, ...change })
  if (colors) await db.update(uploads).set({ readsOn: colors }).where(eq(uploads.ownerId, design.designerId))
  if (designer) await db.update(profiles).set({ displayName: designer }).where(eq(profiles.userId, design.designerId))
  await writeSearchText(db, design.id)
  return design
}

async function addFour() {
  const first = await addDesign({
    title: 'Rally cap',
    category: 'Hats',
    colors: ['black'],
    priceCents: cents(19_00),
    designer: 'Ana',
  })
  const { designerId } = first
  await addDesign({
    title: 'Rally tee',
    category: 'T-Shirts',
    colors: ['black', 'red'],
    priceCents: cents(21_00),
    designer: 'Bo',
  })
  await addDesign({
    title: 'Drift tee',
    category: 'Automotive',
    priceCents: cents(21_00),
    designer: 'Cy',
    colors: ['white'],
  })
  await addDesign({ title: 'Drift cap', category: 'Hats', designerId, priceCents: cents(55_00), colors: ['black'] })
  await addDesign({ title: 'Waiting', status: 'pending', category: 'Hats' })
  return designerId
}

/** The counts above zero, by label. */
async function count(filters: Partial<Filters> & { search?: string }) {
  const query = { ...readShopQuery(new URLSearchParams()), ...filters }
  const { facets } = await searchShop(query)
  return Object.fromEntries(FACETS.map((facet) => [facet, valuesOf(facets, facet)])) as Record<Facet, object>
}

function valuesOf(facets: FacetsView, facet: Facet) {
  expect(facets[facet].is_exact).toBe(true)
  return Object.fromEntries(
    facets[facet].values.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]),
  )
}

test('counts the designs of every filter value', async () => {
  await addFour()
  expect(await count({})).toEqual({
    category: { 'T-Shirts': 1, Hats: 2, Automotive: 1 },
    garment: { 'T-shirts': 2, Hats: 2 },
    color: { Black: 3, Red: 1, White: 1 },
    price: { 'Under $20.00': 1, '$20.00 to $25.00': 2, '$50.00 and up': 1 },
    designer: { Ana: 2, Bo: 1, Cy: 1 },
  })
})

test('the counts of a facet ignore its own selection and respect all others', async () => {
  const ana = await addFour()
  expect(await count({ color: ['red'], garment: ['tee'] })).toEqual({
    category: { 'T-Shirts': 1 },
    garment: { 'T-shirts': 1 },
    color: { Black: 1, Red: 1, White: 1 },
    price: { '$20.00 to $25.00': 1 },
    designer: { Bo: 1 },
  })
  const { designer, color, price } = await count({ designer: [ana], price: ['from-50'] })
  expect({ designer, color, price }).toEqual({
    designer: { Ana: 1 },
    color: { Black: 1 },
    price: { 'Under $20.00': 1, '$50.00 and up': 1 },
  })
})

test('counts only what the search shows: exact, related or corrected matches', async () => {
  await addFour()
  await addDesign({ title: 'Jump', tags: ['endurance'], category: 'Hoodies' })
  expect((await count({ search: 'rally' })).garment).toEqual({ 'T-shirts': 1, Hats: 1 })
  expect((await count({ search: 'rally', color: ['red'] })).color).toEqual({ Black: 2, Red: 1 })
  expect((await count({ search: 'endurance' })).garment).toEqual({ Hoodies: 1 })
  expect((await count({ search: 'enduranse' })).garment).toEqual({ Hoodies: 1 })
  expect((await count({ search: 'rally', color: ['white'] })).color).toEqual({ Black: 2, Red: 1 })
  expect((await count({ search: 'nothing at all' })).garment).toEqual({})
})

test('offers the ten designers with the most designs, and the selected ones', async () => {
  const most = await addDesign({ title: 'First', designer: 'Zoe' })
  await addDesign({ title: 'Second', designerId: most.designerId })
  for (let index = 0; index < 12; index++)
    await addDesign({ title: `Lap ${index}`, designer: `Designer ${index + 10}` })
  const one = await addDesign({ title: 'Pending', status: 'pending', designer: 'New Here' })
  const unknown = '7d2b6a0c-10f4-4f9d-8f5e-0f4f2f2f0b11'
  const { designer } = await countFacets(NO_FILTERS, { match: null, shown_for: null })
  expect(designer.values).toHaveLength(10)
  expect(designer.values[0]).toEqual({ value: most.designerId, label: 'Zoe', count: 2 })
  const selected = await countFacets(
    { ...NO_FILTERS, designer: [one.designerId, unknown, most.designerId] },
    { match: null, shown_for: null },
  )
  expect(selected.designer.values).toHaveLength(12)
  expect(selected.designer.values[0]).toMatchObject({ label: 'Zoe', count: 2 })
  expect(selected.designer.values.slice(-2).map(({ label, count }) => [label, count])).toEqual([
    ['New Here', 0],
    [UNKNOWN_DESIGNER, 0],
  ])
})

test('a page records the designers whose names its filters show', async () => {
  const ana = await addFour()
  const { shown } = await collectShown(() => countFacets(NO_FILTERS, { match: null, shown_for: null }))
  expect(shown).toContain(`designer:${ana}`)
})

test('a set that is rare among the newest designs is counted in a limited number of others', async () => {
  const { id: designerId } = await given.account('designer')
  await db.execute(sql`insert into designs (title, price, designer_id, status, suited_colors, products, created_at)
    select 'Lap ' || lap, case when lap % 10 = 0 then 10 else 40 end, ${designerId}, 'approved',
      array[case when lap <= 1500 then 'red' else 'black' end], array['tee'], to_timestamp(lap)
    from generate_series(1, 1700) as laps (lap)`)
  const nothing = { match: null, shown_for: null }
  const { garment, color } = await countFacets({ ...NO_FILTERS, color: ['red'] }, nothing, 100)
  expect(garment.is_exact).toBe(false)
  expect(garment.values.find(({ value }) => value === 'tee')?.count).toBe(1000)
  expect(color.values.find(({ value }) => value === 'black')?.count).toBe(100)
  // The limit is on the designs that are read, not on those that match all filters.
  const cheap = await countFacets({ ...NO_FILTERS, color: ['red'], price: ['under-20'] }, nothing, 100)
  expect(cheap.garment.is_exact).toBe(false)
  const cheapTees = cheap.garment.values.find(({ value }) => value === 'tee')?.count
  expect(cheapTees).toBeGreaterThan(0)
  expect(cheapTees).toBeLessThan(150)
})

test('in a large shop, common values have lower bounds, and rare combinations exact counts', async () => {
  const { id: designerId } = await given.account('designer')
  const rare = await addDesign({ title: 'Rare', category: 'Hats', colors: ['red'], createdAt: new Date(0) })
  await db.execute(sql`insert into designs (title, price, designer_id, status, suited_colors, products)
    select 'Lap ' || lap, 10, ${designerId}, 'approved', array['black'], array['hat', 'tee'] from generate_series(1, 200) as laps (lap)`)
  const scan = 100
  const nothing = { match: null, shown_for: null }
  const all = await countFacets(NO_FILTERS, nothing, scan)
  expect(all.color).toMatchObject({ is_exact: false })
  expect(all.color.values.find(({ value }) => value === 'black')?.count).toBe(100)
  expect(all.garment).toMatchObject({ is_exact: false })
  expect(all.garment.values.map(({ value, count }) => [value, count])).toEqual([
    ['tee', 100],
    ['hoodie', 0],
    ['tank', 0],
    ['hat', 100],
  ])
  expect(all.category).toEqual({ is_exact: true, values: [{ value: 'Hats', label: 'Hats', count: 1 }] })
  const found = await countFacets({ ...NO_FILTERS, designer: [rare.designerId] }, nothing, scan)
  expect(found.color).toEqual({
    is_exact: true,
    values: expect.arrayContaining([{ value: 'red', label: 'Red', count: 1 }]),
  })
  expect(found.designer.is_exact).toBe(false)
  expect(found.designer.values).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ value: rare.designerId }),
      expect.objectContaining({ count: 100 }),
    ]),
  )
})

test('the API returns counts on request', async () => {
  await addFour()
  const read = async (query: string) => (await guest.get(`/api/v1/designs?${query}`)).json()
  expect((await read('')).facets).toBeNull()
  const { facets, total } = await read('facets=true&garment=hat&color=black&color=red')
  expect(total).toBe(2)
  expect(valuesOf(facets, 'garment')).toEqual({ 'T-shirts': 1, Hats: 2 })
  expect(valuesOf(facets, 'color')).toEqual({ Black: 2 })
})

test('the total of a filtered list equals the count of its value', async () => {
  await addFour()
  const { facets } = await searchShop(readShopQuery(new URLSearchParams()))
  for (const facet of FACETS)
    for (const { value, count } of facets[facet].values) {
      const { total } = await searchDesigns({ ...NO_FILTERS, [facet]: [value], limit: 1 }, readCards)
      expect([facet, value, total]).toEqual([facet, value, count])
    }
})
