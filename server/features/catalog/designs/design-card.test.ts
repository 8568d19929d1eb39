import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { COLORS, type Color } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import type { Product } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { readCards } from './design-card.ts'

testDatabase()

/** A tee for 24.99 that is also sold as a hoodie in one color, and as a hat. */
async function addDesign() {
  const { id } = await given.design({ status: 'approved', priceCents: cents(24_99) })
  await db.insert(designProducts).values([
    { designId: id, product: 'hoodie', priceCents: cents(54_00), colors: ['navy'] },
    { designId: id, product: 'hat', priceCents: cents(19_00) },
  ])
  return id
}

async function readCard(id: string, products?: Product[], colors?: Color[]) {
  const [card] = await readCards({ where: eq(designs.id, id), limit: 1, products, colors })
  return card?.item
}

test('a card names the other products', async () => {
  const id = await addDesign()
  const card = await readCard(id)
  expect(card).toMatchObject({ price: 24.99, garment: 'tee', colors: COLORS, also_on: ['hoodie', 'hat'] })
  expect(card).not.toHaveProperty('offer')
})

test('with a garment filter, a card offers the product that matches', async () => {
  const id = await addDesign()
  const hoodie = { product: 'hoodie', price: 54, garment: 'hoodie', colors: ['navy'], fixed_colors: true }
  expect(await readCard(id, ['hoodie'])).toMatchObject({ price: 24.99, offer: hoodie })
  expect(await readCard(id, ['tank', 'hat'])).toMatchObject({ offer: { product: 'hat', fixed_colors: false } })
})

test('with a garment filter that the main product matches, a card shows the main product', async () => {
  const id = await addDesign()
  expect(await readCard(id, ['hoodie', 'tee'])).not.toHaveProperty('offer')
  expect(await readCard(id, ['tank'])).not.toHaveProperty('offer')
})

test('with a color filter, a card offers the first product that is sold in the color', async () => {
  const { id } = await given.design({ status: 'approved' })
  await db.insert(designProducts).values([
    { designId: id, product: 'tee', colors: ['black'] },
    { designId: id, product: 'hoodie', colors: ['navy'] },
    { designId: id, product: 'tank', colors: ['navy', 'red'] },
  ])
  expect(await readCard(id, [], ['navy'])).toMatchObject({
    color: 'navy',
    offer: { product: 'hoodie', colors: ['navy'] },
  })
  expect(await readCard(id, ['tank'], ['navy'])).toMatchObject({ offer: { product: 'tank' } })
  const otherColor = await readCard(id, ['hoodie'], ['red'])
  expect(otherColor).toMatchObject({ offer: { product: 'hoodie' } })
  expect(otherColor).not.toHaveProperty('color')
  const onMain = await readCard(id, [], ['black', 'navy'])
  expect(onMain).toMatchObject({ color: 'black' })
  expect(onMain).not.toHaveProperty('offer')
  expect(await readCard(id, [], ['white'])).not.toHaveProperty('offer')
})
