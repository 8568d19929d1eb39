import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mockupUrl, mockupViewUrl } from '#domain/images.ts'
import { cents } from '#domain/money.ts'
import type { Placement } from '#domain/products.ts'
import { db } from '#server/platform/db/client.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { getImage, uploadImage } from '#test/uploads.ts'
import { findDesign } from './find-design.ts'

testDatabase()
testFiles()

const BACK: Placement = { side: 'back', x: 5000, y: 5000, scale: 800, rotation: 0 }
const CHEST: Placement = { side: 'front', x: 3000, y: 2000, scale: 300, rotation: 0 }

/** A t-shirt design that is also sold on a hoodie, with a print on the back. */
async function offered() {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl } = await uploadImage(designer)
  const { id } = await given.design({ designerId: designer.id, imageUrl, status: 'approved' })
  await db.insert(designProducts).values({ designId: id, product: 'hoodie', priceCents: cents(49_00), ...BACK })
  return id
}

const tagOf = async (url: string) => (await read(url)).headers.get('ETag')
const statusOf = async (url: string) => (await read(url)).status

async function read(url: string) {
  const response = await getImage(url)
  await response.arrayBuffer() // closes the file
  return response
}

test('each product of a design has its own mock-ups, under one URL each', async () => {
  const id = await offered()
  expect(await statusOf(mockupUrl(id, 'black', 330))).toBe(200)
  expect(await statusOf(mockupUrl(id, 'black', 330, 'webp', 'hoodie'))).toBe(200)
  expect(await tagOf(mockupUrl(id, 'black', 330, 'webp', 'hoodie'))).toContain('hoodie-back-black-')
  expect(await statusOf(mockupUrl(id, 'black', 330, 'webp', 'tee'))).toBe(404)
  expect(await statusOf(mockupUrl(id, 'black', 330, 'webp', 'hat'))).toBe(404)
})

test('a figure shows the printed side of a shirt, but wears no cap', async () => {
  const id = await offered()
  await db.insert(designProducts).values({ designId: id, product: 'hat', priceCents: cents(29_00), ...CHEST })
  expect(await statusOf(mockupViewUrl(id, 'black', 'worn', 330))).toBe(200)
  expect(await statusOf(mockupViewUrl(id, 'black', 'worn', 330, 'hoodie'))).toBe(200)
  expect(await tagOf(mockupViewUrl(id, 'black', 'worn', 330, 'hoodie'))).toContain('hoodie-back-worn-black-')
  expect(await statusOf(mockupViewUrl(id, 'black', 'worn', 330, 'hat'))).toBe(404)
  expect(await statusOf(mockupViewUrl(id, 'black', 'back', 330, 'hat'))).toBe(200)
})

test('a changed placement never shows an old mock-up or social card', async () => {
  const id = await offered()
  const social = `/storage/v1/object/public/social/${id}.jpg`
  const urls = [mockupUrl(id, 'black', 330), social]
  const before = await Promise.all(urls.map(tagOf))
  await db.insert(designProducts).values({ designId: id, product: 'tee', ...CHEST })
  expect((await findDesign(id))?.garment).toBe('tee')
  const chest = await Promise.all(urls.map(tagOf))
  await db.update(designProducts).set(BACK).where(eq(designProducts.product, 'tee'))
  expect((await findDesign(id))?.garment).toBe('tee-back')
  const back = await Promise.all(urls.map(tagOf))
  expect(new Set([...before, ...chest, ...back]).size).toBe(6)
})
