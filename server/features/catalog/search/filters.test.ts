import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { COLORS, type Color, colorsFor } from '#domain/catalog.ts'
import { PRICE_LIMITS, PRICE_RANGES } from '#domain/facets.ts'
import { cents } from '#domain/money.ts'
import { PRODUCTS } from '#domain/products.ts'
import { SORTS, type Sort } from '#domain/shop.ts'
import { type Filters, NO_FILTERS } from '#domain/shop-query.ts'
import { listCategories } from '#server/features/catalog/categories/list-categories.ts'
import { readCards } from '#server/features/catalog/designs/design-card.ts'
import { fillSearchTexts } from '#server/features/catalog/designs/rewrite-search-texts.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { given } from '#test/given.ts'
import { guest } from '#test/site.ts'
import { matchesIndex } from './condition.ts'
import { filterConditions } from './filter-conditions.ts'
import { findInPostgres } from './find-in-postgres.ts'
import { searchDesigns } from './search-designs.ts'

testDatabasePerTest()

type Change = Parameters<typeof given.design>[0] & { category?: string; colors?: Color[] }

/** An approved design; its artwork suits the given colors. */
async function addDesign({ category, colors, ...change }: Change) {
  const [kind] = category ? await db.select().from(categories).where(eq(categories.name, category)) : []
  const design = await given.design({ status: 'approved', categoryId: kind?.id, ...change })
  if (colors) await db.update(uploads).set({ readsOn: colors }).where(eq(uploads.ownerId, design.designerId))
  await writeSearchText(db, design.id)
  return design
}

async function titles(query: string) {
  const response = await guest.get(`/api/v1/designs?${query}`)
  expect(response.status).toBe(200)
  const { items, total, total_is_exact } = await response.json()
  expect([total, total_is_exact]).toEqual([items.length, true])
  return items.map(({ title }: { title: string }) => title).toSorted()
}

test('filters by garment, color, price, designer and category: values are alternatives, facets are combined', async () => {
  const { designerId } = await addDesign({
    title: 'Cap',
    category: 'Hats',
    colors: ['black'],
    priceCents: cents(19_99),
  })
  await addDesign({ title: 'Tee', category: 'T-Shirts', colors: ['black', 'red'], priceCents: cents(20_00) })
  await addDesign({ title: 'Track', category: 'Automotive', colors: ['white'], priceCents: cents(24_99) })
  await addDesign({ title: 'Loose', categoryId: null, colors: ['red'], priceCents: cents(50_00) })
  await addDesign({ title: 'Waiting', category: 'Hats', status: 'pending' })
  expect(await titles('garment=hat')).toEqual(['Cap'])
  expect(await titles('garment=tee')).toEqual(['Loose', 'Tee', 'Track'])
  expect(await titles('garment=tee&garment=hat')).toEqual(['Cap', 'Loose', 'Tee', 'Track'])
  expect(await titles('color=red')).toEqual(['Loose', 'Tee'])
  expect(await titles('color=red&color=white')).toEqual(['Loose', 'Tee', 'Track'])
  expect(await titles('price=under-20')).toEqual(['Cap'])
  expect(await titles('price=20-25')).toEqual(['Tee', 'Track'])
  expect(await titles('price=under-20&price=from-50')).toEqual(['Cap', 'Loose'])
  expect(await titles(`designer=${designerId}`)).toEqual(['Cap'])
  expect(await titles('category=Hats&category=Automotive')).toEqual(['Cap', 'Track'])
  expect(await titles('garment=tee&color=red&price=20-25')).toEqual(['Tee'])
  expect(await titles('category=Hats&garment=tee')).toEqual([])
  expect(await titles(`designer=${designerId}&color=red`)).toEqual([])
  expect(await titles('category=Hats&category=Boats')).toEqual(['Cap'])
})

test('a tag lists its designs, although a search for its text finds another one', async () => {
  await addDesign({ title: 'Pickup', category: 'Hats', colors: ['black'] })
  await addDesign({ title: 'Cargo', tags: ['Pickup', 'night run'], category: 'Hats', colors: ['black'] })
  await addDesign({ title: 'Load', tags: ['pickup'], category: 'Hoodies', colors: ['red'] })
  await addDesign({ title: 'Flat bed', tags: ['pickup truck', 'the', '#1'], colors: ['red'] })
  await addDesign({ title: 'Waiting', tags: ['pickup'], status: 'pending' })
  expect(await titles('search=pickup')).toEqual(['Pickup'])
  expect(await titles('tag=pickup')).toEqual(['Cargo', 'Load'])
  expect(await titles('tag=night+run')).toEqual(['Cargo'])
  expect(await titles('tag=night')).toEqual([])
  expect(await titles('tag=pickup&color=red')).toEqual(['Load'])
  const { facets } = await (await guest.get('/api/v1/designs?tag=pickup&facets=true')).json()
  expect(facets.garment.values).toMatchObject([{ count: 0 }, { count: 1 }, { count: 0 }, { count: 1 }])
  // The scan of one design does not fill the page, so the index is queried.
  for (const [tag, expected] of [
    ['pickup', 2],
    ['the', 1],
    ['#1', 1],
    ['off', 0],
  ] as const) {
    const { tag: match } = filterConditions({ tag }, [])
    const list = { within: eq(designs.status, 'approved'), sort: 'newest', cursor: undefined, limit: 24 } as const
    expect((await findInPostgres(match, list, 1)).ids, tag).toHaveLength(expected)
  }
})

test('filters combine with exact, related and corrected matches', async () => {
  await addDesign({ title: 'Rally Stage', category: 'Hoodies', colors: ['navy'] })
  await addDesign({ title: 'Rally Start', category: 'Hats', colors: ['red'] })
  await addDesign({ title: 'Jump', tags: ['endurance'], category: 'Hats', colors: ['red'] })
  await addDesign({ title: 'Ford', tags: ['endurance'], category: 'Hoodies', colors: ['navy'] })
  expect(await titles('search=rally&color=red')).toEqual(['Rally Start'])
  expect(await titles('search=endurance&garment=hat')).toEqual(['Jump'])
  expect(await titles('search=enduranse&garment=hoodie')).toEqual(['Ford'])
  expect(await titles('search=rally&color=white')).toEqual([])
})

test('all colors suit a design until its artwork is known, and a job fills the colors of an earlier version', async () => {
  const { id, designerId } = await addDesign({ title: 'Apex' })
  for (const color of COLORS) expect(await titles(`color=${color}`)).toEqual(['Apex'])
  await db
    .update(uploads)
    .set({ readsOn: ['white'] })
    .where(eq(uploads.ownerId, designerId))
  await db.update(designs).set({ suitedColors: null }).where(eq(designs.id, id))
  expect(await titles('color=white')).toEqual([])
  await fillSearchTexts()
  expect(await titles('color=white')).toEqual(['Apex'])
  expect(await titles('color=black')).toEqual([])
})

test('random filters return the same designs as a naive filter, in every order, over all pages and from the index', async () => {
  const random = seeded(7)
  const pick = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)] as Thing
  const some = <Thing>(things: readonly Thing[], share: number) => things.filter(() => random() < share)
  const kinds = await listCategories()
  const people = await Promise.all([1, 2, 3].map(() => given.account('designer')))
  await db.insert(designs).values(
    Array.from({ length: 200 }, (_, index) => ({
      title: `Lap ${index}`,
      designerId: pick(people).id,
      categoryId: pick([...kinds.map(({ id }) => id), null]),
      status: pick(['approved', 'approved', 'approved', 'pending'] as const),
      suitedColors: colorsFor(some(COLORS, 0.4)),
      products: [pick(PRODUCTS), ...some(PRODUCTS, 0.3)],
      priceCents: cents(15_00 + Math.floor(random() * 5000)),
      soldCount: Math.floor(random() * 3),
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 50))),
    })),
  )
  const rows = await db.select().from(designs).where(eq(designs.status, 'approved'))
  const nameOf = (id: string | null) => kinds.find((kind) => kind.id === id)?.name ?? null
  for (let round = 0; round < 40; round++) {
    const sort = SORTS[round % SORTS.length] as Sort
    const filters: Filters = {
      category: round % 3 ? [] : some(kinds, 0.5).map(({ name }) => name),
      garment: some(PRODUCTS, 0.4),
      color: some(COLORS, 0.3),
      price: some(PRICE_RANGES, 0.4),
      designer: some(people, 0.4).map(({ id }) => id),
    }
    const accepts = <Value>(selected: readonly Value[], matches: (value: Value) => boolean) =>
      selected.length === 0 || selected.some(matches)
    const expected = rows
      .filter(({ categoryId }) => accepts(filters.category, (name) => name === nameOf(categoryId)))
      .filter(({ products }) => accepts(filters.garment, (garment) => products?.includes(garment) ?? false))
      .filter(({ suitedColors }) => accepts(filters.color, (color) => suitedColors?.includes(color) ?? false))
      .filter(({ priceCents }) =>
        accepts(filters.price, (range) => {
          const { from, below = Number.POSITIVE_INFINITY } = PRICE_LIMITS[range]
          return priceCents >= from && priceCents < below
        }),
      )
      .filter(({ designerId }) => accepts(filters.designer, (id) => id === designerId))
      .map(({ id }) => id)
    const paged = await pageThrough({ ...filters, sort, limit: 1 + Math.floor(random() * 30) })
    expect(paged.toSorted(), JSON.stringify(filters)).toEqual(expected.toSorted())
    const conditions = Object.values(filterConditions(filters, kinds))
    const list = { within: eq(designs.status, 'approved'), filters: conditions, sort, cursor: undefined, limit: 500 }
    expect(await findInPostgres(undefined, list, 3)).toEqual({ ids: paged, total: expected.length, isExact: true })
  }
})

test('finds colors with the index', async () => {
  const { designerId } = await given.design()
  await db.execute(sql`insert into designs (title, price, designer_id, status, suited_colors)
    select 'Lap ' || lap, 10, ${designerId}, 'approved', array['black'] from generate_series(1, 500) as laps (lap)`)
  await db.execute(sql`analyze designs`)
  const { color } = filterConditions({ ...NO_FILTERS, color: ['red', 'navy'] }, [])
  const plan = await db.transaction(async (tx) => {
    for (const kind of ['seqscan', 'indexscan']) await tx.execute(sql.raw(`set local enable_${kind} = off`))
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from designs where status = 'approved' and ${color?.byIndex}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('designs_facet_values_idx')
})

test('only the rarest condition and other rare ones query the index', async () => {
  const conditions = Object.values(filterConditions({ garment: ['tee'], color: ['red'], price: ['from-50'] }, []))
  const query = (counts: number[], except?: number) => {
    const condition = matchesIndex(conditions, { counts, scanned: 100 }, except)
    return db.select({ id: designs.id }).from(designs).where(condition).toSQL().sql
  }
  const [byRow, byIndex] = ['"products" && $', '|| array[']
  expect(query([90, 5, 50])).toContain(byRow)
  expect(query([90, 5, 50]).split(byIndex)).toHaveLength(2)
  expect(query([4, 5, 50]).split(byIndex)).toHaveLength(3)
  expect(query([90, 95, 99])).not.toContain(byRow)
  expect(query([90, 95, 99], 0)).not.toContain('"products" &&')
})

test('an unknown category is answered without reading a design', async () => {
  const kinds = await listCategories()
  const { category } = filterConditions({ category: ['Boats'] }, kinds)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from designs where ${category?.byIndex}`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('One-Time Filter: false')
})

test('rejects unknown values', async () => {
  for (const query of ['garment=sock', 'color=Black', 'price=1-2', 'designer=42', 'color=red&color=x', 'facets=yes'])
    expect((await guest.get(`/api/v1/designs?${query}`)).status, query).toBe(400)
})

async function pageThrough(query: Filters & { sort: Sort; limit: number }) {
  const ids: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: { items: { id: string }[]; next_cursor: string | null } = await searchDesigns(
      { ...query, after },
      readCards,
    )
    ids.push(...page.items.map(({ id }) => id))
    after = page.next_cursor
  }
  return ids
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
