import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { testDatabase } from '#test/database.ts'
import { placed } from '#test/design-products.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

async function submit(products: object[], category = 'T-Shirts') {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const [kind] = await db.select().from(categories).where(eq(categories.name, category))
  const content = { title: 'Apex', price: 24.99, category_id: kind?.id, image_url: publicUrl(path) }
  const response = await as(designer).post('/api/v1/designs', { ...content, products })
  return { designer, content, status: response.status, body: await response.json() }
}

test('a design is submitted on several products, each with its price, colors and placement', async () => {
  const placement = placed('back', { y: 4000, scale: 800, rotation: 0 })
  const { status, body } = await submit([
    { product: 'tee', colors: ['navy'] },
    { product: 'hoodie', price: 54, colors: ['black', 'gray'], placement },
    { product: 'hat', price: 19.5 },
  ])
  expect(status).toBe(201)
  expect(body).toMatchObject({ price: 24.99, colors: ['navy'], also_on: ['hoodie', 'hat'] })
  expect(body.products).toMatchObject([
    { product: 'tee', price: 24.99, colors: ['navy'], placement: null },
    { product: 'hoodie', price: 54, garment: 'hoodie-back', colors: ['black', 'gray'], placement },
    { product: 'hat', price: 19.5, placement: null },
  ])
})

test.each<[string, object[]]>([
  ['another product without a price', [{ product: 'hoodie' }]],
  ['a price above 100', [{ product: 'hoodie', price: 100.01 }]],
  ['a price of zero', [{ product: 'hoodie', price: 0 }]],
  ['a price with half a cent', [{ product: 'hoodie', price: 24.995 }]],
  ['no colors', [{ product: 'hoodie', price: 50, colors: [] }]],
  ['a color twice', [{ product: 'hoodie', price: 50, colors: ['red', 'red'] }]],
  ['an unknown color', [{ product: 'hoodie', price: 50, colors: ['pink'] }]],
  ['a product twice', [1, 2].map((price) => ({ product: 'hat', price }))],
  ['an unknown product', [{ product: 'mug', price: 10 }]],
  ['the back of a hat', [{ product: 'hat', price: 20, placement: placed('back') }]],
  ['artwork outside the print area', [{ product: 'tank', price: 20, placement: placed('front', { x: 0 }) }]],
  ['rotated artwork that leaves the print area', [{ product: 'tee', placement: placed('front', { rotation: 45 }) }]],
  ['a scale above the largest size', [{ product: 'tee', placement: placed('front', { scale: 1001 }) }]],
])('rejects %s and stores nothing', async (_, products) => {
  const { designer, status } = await submit(products)
  expect(status).toBe(400)
  expect(await db.$count(designs, eq(designs.designerId, designer.id))).toBe(0)
})

test('a resubmission replaces the products, and one without the field keeps them', async () => {
  const { designer, content, body } = await submit([{ product: 'hat', price: 20 }])
  const resubmit = async (change: object, seen: string) =>
    (await as(designer).post(`/api/v1/designs/${body.id}/resubmit`, { ...content, ...change, updated_at: seen })).json()
  const kept = await resubmit({ title: 'Apex 2' }, body.updated_at)
  expect(kept).toMatchObject({ title: 'Apex 2', also_on: ['hat'] })
  const replaced = await resubmit({ products: [{ product: 'tank', price: 22 }] }, kept.updated_at)
  expect(replaced).toMatchObject({ also_on: ['tank'] })
  expect(await resubmit({ products: [] }, replaced.updated_at)).toMatchObject({ also_on: [] })
  expect(await db.$count(designProducts, eq(designProducts.designId, body.id))).toBe(0)
})
