import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { mockupUrl } from '#domain/images.ts'
import { cents } from '#domain/money.ts'
import type { Placement, Product } from '#domain/products.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { pathOfUrl, publicUrl } from '#server/features/media/images/image-path.ts'
import { renderMockup } from '#server/pictures/mockups/render-mockup.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { orderItems } from '#server/platform/db/schema/orders.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { getImage, uploadImage } from '#test/uploads.ts'
import { signedPictureUrl } from './picture-path.ts'

testDatabase()
testFiles()

const CHEST: Placement = { side: 'front', x: 3000, y: 2000, scale: 300, rotation: 0 }
const BACK: Placement = { side: 'back', x: 5000, y: 5000, scale: 700, rotation: 30 }
const SIGNED = /^\/storage\/v1\/object\/public\/order-items\/[0-9a-f-]{36}-w330\.webp\?token=/

/** An order of a t-shirt design, on a product and with a placement that the designer offers too. */
async function bought(product: Product | null = null, placement: Placement | null = null) {
  const designer = await given.signedIn('designer')
  const { public_url: imageUrl } = await uploadImage(designer)
  const design = await given.design({ designerId: designer.id, status: 'approved', imageUrl })
  const [upload] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.path, pathOfUrl(imageUrl) ?? ''))
  const customer = await given.signedIn()
  const orderId = await given.order(customer.id, { designId: design.id, uploadId: upload?.id })
  await db.update(orderItems).set({ product, placement }).where(eq(orderItems.orderId, orderId))
  if (product && (product !== 'tee' || placement)) {
    const priceCents = product === 'tee' ? null : cents(49_00)
    await db.insert(designProducts).values({ designId: design.id, product, priceCents, ...placement })
  }
  const picture = async (): Promise<string> =>
    (await (await as(customer).get(`/api/v1/orders/${orderId}`)).json()).order_items[0].picture_url
  const move = (to: Placement) => db.update(designProducts).set(to).where(eq(designProducts.designId, design.id))
  return { design, uploadId: upload?.id ?? '', picture, move }
}

test('a line shows the purchased garment, on the main product and on others', async () => {
  const old = await bought()
  expect(await old.picture()).toBe(mockupUrl(old.design.id, 'black', 330))
  const main = await bought('tee', BACK)
  expect(await main.picture()).toBe(mockupUrl(main.design.id, 'black', 330))
  const other = await bought('hoodie', CHEST)
  expect(await other.picture()).toBe(mockupUrl(other.design.id, 'black', 330, 'webp', 'hoodie'))
})

test('a line keeps the purchased placement when the designer moves the artwork', async () => {
  const { uploadId, picture, move } = await bought('hoodie', BACK)
  await move(CHEST)
  expect(await picture()).toMatch(SIGNED)
  const response = await getImage(await picture())
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toMatch(/^private/)
  const print = await storage().get(printKey(uploadId))
  const artwork = print && (await buffer(print.body))
  const mockup = { garment: 'hoodie-back', color: 'black', artwork, width: 330, format: 'webp' } as const
  expect(Buffer.from(await response.arrayBuffer())).toEqual(await renderMockup({ ...mockup, placement: BACK }))
})

test('a line of a product that is no longer offered still shows it', async () => {
  const { design, picture } = await bought('hat')
  await db.delete(designProducts).where(eq(designProducts.designId, design.id))
  expect(await picture()).toMatch(SIGNED)
  expect((await getImage(await picture())).status).toBe(200)
})

test('a line of an archived design still shows the garment', async () => {
  const { design, picture } = await bought()
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, design.id))
  expect(await picture()).toMatch(SIGNED)
  expect((await getImage(await picture())).status).toBe(200)
})

test('a line keeps the purchased artwork when the design gets a new image', async () => {
  const { design, uploadId, picture } = await bought()
  const other = await given.upload(design.designerId)
  await db
    .update(designs)
    .set({ imageUrl: publicUrl(other.path) })
    .where(eq(designs.id, design.id))
  const response = await getImage(await picture())
  expect(response.status).toBe(200)
  expect(response.headers.get('ETag')).toContain(uploadId)
})

test('the image of a line needs a valid token for that line', async () => {
  const [one, other] = [await bought(), await bought()]
  for (const { design } of [one, other])
    await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, design.id))
  const [url, otherUrl] = [await one.picture(), await other.picture()]
  const expired = signedPictureUrl(url.slice(38, 74), new Date(Date.now() - HOUR_MS))
  const wrong = [url.split('?')[0], `${url}0`, `${url.split('?')[0]}?${otherUrl.split('?')[1]}`, expired]
  for (const bad of wrong) expect((await getImage(bad ?? '')).status).toBe(404)
})
