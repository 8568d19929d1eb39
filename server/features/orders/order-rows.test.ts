import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mockupUrl } from '#domain/images.ts'
import { pathOfUrl, publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'

testDatabase()
testSandbox()

async function placeOrder() {
  const customer = await given.signedIn()
  const design = await given.design({ status: 'approved' })
  const path = pathOfUrl(design.imageUrl ?? '') ?? ''
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  const orderId = await given.order(customer.id, { designId: design.id, uploadId: upload?.id })
  const read = async () => (await as(customer).get(`/api/v1/orders/${orderId}`)).json()
  return { design, path, read }
}

test('a line shows the purchased garment', async () => {
  const { design, read } = await placeOrder()
  expect((await read()).order_items[0].picture_url).toBe(mockupUrl(design.id, 'black', 330))
})

test('a line of an archived design shows the artwork', async () => {
  const { design, path, read } = await placeOrder()
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.id, design.id))
  expect((await read()).order_items[0].picture_url).toMatch(new RegExp(`^${publicUrl(path)}\\?token=`))
})

test('a line keeps the purchased artwork when the design gets a new image', async () => {
  const { design, path, read } = await placeOrder()
  const other = await given.upload(design.designerId)
  await db
    .update(designs)
    .set({ imageUrl: publicUrl(other.path) })
    .where(eq(designs.id, design.id))
  expect((await read()).order_items[0].picture_url).toMatch(new RegExp(`^${publicUrl(path)}\\?token=`))
})

test('each order gets its own invoice number with the confirmation email', async () => {
  const first = await placeOrder()
  expect((await first.read()).invoice_number).toBeNull()
  const second = await placeOrder()
  await runJobs()
  const numbers = [(await first.read()).invoice_number, (await second.read()).invoice_number]
  expect(new Set(numbers).size).toBe(2)
  expect(numbers.every((number) => Number.isInteger(number) && number > 0)).toBe(true)
})
