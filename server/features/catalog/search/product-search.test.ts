import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { COLORS, type Color } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { NO_FILTERS, readShopQuery } from '#domain/shop-query.ts'
import { fillSearchTexts, rewriteSearchTexts } from '#server/features/catalog/designs/rewrite-search-texts.ts'
import { writeSearchText } from '#server/features/catalog/designs/search-text.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { testDatabasePerTest } from '#test/database.ts'
import { offer } from '#test/design-products.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { filterConditions } from './filter-conditions.ts'
import { searchShop } from './search-shop.ts'

testDatabasePerTest()

type Change = Parameters<typeof given.design>[0] & { category?: string; colors?: Color[] }

/** An approved design whose artwork suits the given colors. */
async function addDesign({ category = 'T-Shirts', colors, ...change }: Change) {
  const design = await given.design({ status: 'approved', categoryId: await idOf(category), ...change })
  if (colors) await db.update(uploads).set({ readsOn: colors }).where(eq(uploads.ownerId, design.designerId))
  await writeSearchText(db, design.id)
  return design
}

async function idOf(category: string) {
  const [kind] = await db.select().from(categories).where(eq(categories.name, category))
  return kind?.id
}

async function titles(query: string) {
  const response = await guest.get(`/api/v1/designs?${query}`)
  expect(response.status).toBe(200)
  const { items, total, total_is_exact } = await response.json()
  expect([total, total_is_exact]).toEqual([items.length, true])
  return items.map(({ title }: { title: string }) => title).toSorted()
}

async function productsOf(id: string) {
  const [row] = await db.select({ products: designs.products }).from(designs).where(eq(designs.id, id))
  return row?.products
}

test('a garment lists every design that is sold on it, and a category only its own designs', async () => {
  const { id } = await addDesign({ title: 'Apex', category: 'T-Shirts' })
  await addDesign({ title: 'Paddock', category: 'Hoodies' })
  await offer(id, { product: 'hoodie' }, { product: 'hat' })
  expect(await titles('garment=tee')).toEqual(['Apex'])
  expect(await titles('garment=hoodie')).toEqual(['Apex', 'Paddock'])
  expect(await titles('garment=hat')).toEqual(['Apex'])
  expect(await titles('garment=tank')).toEqual([])
  expect(await titles('garment=hat&garment=tank')).toEqual(['Apex'])
  expect(await titles('category=Hoodies')).toEqual(['Paddock'])
  expect(await titles('category=T-Shirts&garment=hoodie')).toEqual(['Apex'])
  const hoodies = await searchShop(readShopQuery(new URLSearchParams(), 'hoodies'))
  expect(hoodies.items.map(({ title }) => title)).toEqual(['Paddock'])
})

test('facets count a design once for each of its products and colors', async () => {
  const { id } = await addDesign({ title: 'Apex', colors: ['black'] })
  await addDesign({ title: 'Paddock', category: 'Hoodies', colors: ['white'] })
  await offer(id, { product: 'hoodie', colors: ['navy', 'black'] }, { product: 'hat' })
  const count = async (query: string) => {
    const { facets } = await (await guest.get(`/api/v1/designs?facets=true&${query}`)).json()
    const shown = (facet: 'garment' | 'color') =>
      facets[facet].values.flatMap(({ value, count }: { value: string; count: number }) =>
        count > 0 ? [`${value} ${count}`] : [],
      )
    return { garment: shown('garment'), color: shown('color') }
  }
  expect(await count('')).toEqual({
    garment: ['tee 1', 'hoodie 2', 'hat 1'],
    color: ['black 1', 'white 1', 'navy 1'],
  })
  expect(await count('garment=hat')).toEqual({
    garment: ['tee 1', 'hoodie 2', 'hat 1'],
    color: ['black 1', 'navy 1'],
  })
  expect((await count('category=Hoodies')).garment).toEqual(['hoodie 1'])
  expect((await count('color=navy')).garment).toEqual(['tee 1', 'hoodie 1', 'hat 1'])
})

test('a color lists designs with any product in that color; the price is that of the main product', async () => {
  const { id } = await addDesign({ title: 'Apex', colors: ['black'], priceCents: cents(24_99) })
  await offer(
    id,
    { product: 'tee', priceCents: null, colors: ['white'] },
    { product: 'hoodie', priceCents: cents(60_00), colors: ['navy'] },
  )
  expect(await titles('color=white')).toEqual(['Apex'])
  expect(await titles('color=navy')).toEqual(['Apex'])
  expect(await titles('color=black')).toEqual([])
  await offer(id, { product: 'hat' })
  expect(await titles('color=black')).toEqual(['Apex'])
  expect(await titles('price=20-25')).toEqual(['Apex'])
  expect(await titles('price=from-50')).toEqual([])
})

test('the words for all products and colors are searchable', async () => {
  const { id } = await addDesign({ title: 'Apex', colors: ['black'] })
  await addDesign({ title: 'Paddock', colors: ['black'] })
  await offer(id, { product: 'hoodie', colors: ['royal-blue'] }, { product: 'hat' })
  expect(await titles('search=apex+hoodie')).toEqual(['Apex'])
  expect(await titles('search=baseball+cap+apex')).toEqual(['Apex'])
  expect(await titles('search=royal+blue+jumper')).toEqual(['Apex'])
  expect(await titles('search=paddock+hoodie')).toEqual([])
  expect(await titles('search=apex+tank+top')).toEqual([])
})

test('cards show the garment and color that a search names, unless a filter says otherwise', async () => {
  const { id } = await addDesign({ title: 'Stage 4', colors: ['white', 'red'] })
  await offer(id, { product: 'hoodie', colors: ['black', 'red'] })
  const find = async (query: string) => (await searchShop(readShopQuery(new URLSearchParams(query)))).items[0]
  expect(await find('search=red hoodies')).toMatchObject({ color: 'red', offer: { product: 'hoodie' } })
  expect(await find('search=blck hoodie')).toMatchObject({ color: 'black', offer: { product: 'hoodie' } })
  expect(await find('search=red hoodies&color=black')).toMatchObject({ color: 'black', offer: { product: 'hoodie' } })
  const exact = await find('search=Stage 4')
  expect(exact).not.toHaveProperty('color')
  expect(exact).not.toHaveProperty('offer')
})

test('a job fills the products of an earlier version, which no garment lists until then', async () => {
  const { id } = await addDesign({ title: 'Apex', category: 'Hats' })
  await offer(id, { product: 'tank' })
  await db.update(designs).set({ products: null }).where(eq(designs.id, id))
  expect(await titles('garment=hat')).toEqual([])
  await fillSearchTexts()
  expect(await productsOf(id)).toEqual(['hat', 'tank'])
  expect(await titles('garment=hat')).toEqual(['Apex'])
})

test('products stay right when the designer or a category is renamed', async () => {
  const [shoes] = await db.insert(categories).values({ name: 'Shoes' }).returning()
  const design = await addDesign({ title: 'Apex', category: 'Shoes' })
  await offer(design.id, { product: 'hat' })
  for (const owner of [{ designerId: design.designerId }, { categoryId: shoes?.id ?? '' }]) {
    await db
      .update(designs)
      .set({ products: ['tank'] })
      .where(eq(designs.id, design.id))
    await rewriteSearchTexts(owner)
    expect(await productsOf(design.id)).toEqual(['hat', 'tee'])
  }
})

test('a rewrite waits for a designer who is changing the products, and writes the new ones', async () => {
  const { id } = await addDesign({ title: 'Apex' })
  await db.update(designs).set({ products: null }).where(eq(designs.id, id))
  let fill: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from designs where id = ${id} for update`)
    fill = fillSearchTexts()
    await waitForLock()
    await tx.execute(sql`insert into design_products (design_id, product, price) values (${id}, 'hat', 20)`)
  })
  await fill
  expect(await productsOf(id)).toEqual(['hat', 'tee'])
})

test('a pending design knows its products, and an admin’s change of the category changes them', async () => {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const input = { title: 'Apex', price: 24.99, image_url: publicUrl(path), category_id: await idOf('T-Shirts') }
  const submitted = await as(designer).post('/api/v1/designs', { ...input, products: [{ product: 'hat', price: 19 }] })
  expect(submitted.status).toBe(201)
  const { id, updated_at } = await submitted.json()
  expect(await productsOf(id)).toEqual(['hat', 'tee'])
  const admin = as(await given.signedIn('admin'))
  const edit = { updated_at, category_id: await idOf('Hoodies'), status: 'approved' }
  const edited = await (await admin.patch(`/api/v1/designs/${id}`, edit)).json()
  expect(edited).toMatchObject({ also_on: ['hat'], garment: 'hoodie', price: 24.99 })
  expect(await productsOf(id)).toEqual(['hat', 'hoodie'])
  expect(await titles('garment=hoodie')).toEqual(['Apex'])
  expect(await titles('garment=tee')).toEqual([])
})

test('cards and designs name the other products', async () => {
  const design = await addDesign({ title: 'Apex' })
  await offer(design.id, { product: 'hat', priceCents: cents(22_00), colors: ['red'] })
  const { items } = await (await guest.get(`/api/v1/designs?search=apex`)).json()
  const cards = await (await guest.get(`/api/v1/designs/cards?ids=${design.id}`)).json()
  const full = await (await guest.get(`/api/v1/designs/${design.id}`)).json()
  for (const card of [items[0], cards.items[0], full])
    expect(card).toMatchObject({ garment: 'tee', price: 24.99, also_on: ['hat'] })
  expect(full.products).toMatchObject([
    { product: 'tee', price: 24.99, garment: 'tee', colors: COLORS, placement: null },
    { product: 'hat', price: 22, garment: 'hat', colors: ['red'], placement: null },
  ])
})

test('finds products with the index', async () => {
  const { designerId } = await given.design()
  await db.execute(sql`insert into designs (title, price, designer_id, status, products)
    select 'Lap ' || lap, 10, ${designerId}, 'approved', array['hoodie', 'tank', 'tee'] from generate_series(1, 500) as laps (lap)`)
  await db.execute(sql`analyze designs`)
  const { garment } = filterConditions({ ...NO_FILTERS, garment: ['hat'] satisfies Product[] }, [])
  const plan = await db.transaction(async (tx) => {
    for (const kind of ['seqscan', 'indexscan']) await tx.execute(sql.raw(`set local enable_${kind} = off`))
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from designs where status = 'approved' and ${garment?.byIndex}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('designs_facet_values_idx')
})

/** Resolves when another connection waits for a lock. */
async function waitForLock() {
  const isWaiting = sql`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect
    .poll(async () => (await db.execute<{ waiting: number }>(isWaiting)).rows[0]?.waiting, EVENTUALLY)
    .toBeGreaterThan(0)
}
