import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { COLORS } from '#domain/catalog.ts'
import { cents } from '#domain/money.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { categories, designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { testDatabase } from '#test/database.ts'
import { offer, placed } from '#test/design-products.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

/** Narrow artwork far left on a tee, and centered on the back of a hoodie. */
async function addDesign(change: Parameters<typeof given.design>[0] = {}) {
  const design = await given.design({ status: 'approved', categoryId: await idOf('T-Shirts'), ...change })
  await db.update(uploads).set({ width: 1000, height: 4000 }).where(eq(uploads.ownerId, design.designerId))
  await offer(
    design.id,
    { product: 'tee', priceCents: null, colors: ['navy'], ...LEFT },
    { product: 'hoodie', priceCents: cents(50_00), colors: ['black'], ...BACK },
  )
  return design
}

const LEFT = placed('front', { x: 2000 })
const BACK = placed('back')
const TEE = { product: 'tee', price: 24.99, garment: 'tee', colors: ['navy'], placement: LEFT }
const HOODIE = { product: 'hoodie', price: 50, garment: 'hoodie-back', colors: ['black'], placement: BACK }

async function idOf(category: string) {
  const [kind] = await db.select().from(categories).where(eq(categories.name, category))
  return kind?.id
}

async function edit(id: string, change: Record<string, unknown>) {
  const [design] = await db.select().from(designs).where(eq(designs.id, id))
  const seen = design?.updatedAt.toISOString()
  const admin = as(await given.signedIn('admin'))
  const response = await admin.patch(`/api/v1/designs/${id}`, { updated_at: seen, ...change })
  expect(response.status).toBe(200)
  return response.json()
}

async function lastEdit(id: string) {
  const [line] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id)).limit(1)
  return line?.details
}

test('an edit of other fields leaves the products alone', async () => {
  const { id } = await addDesign()
  const edited = await edit(id, { title: 'Apex', price: 30, tags: ['rally'] })
  expect(edited.products).toMatchObject([{ ...TEE, price: 30 }, HOODIE])
})

test('a placement that leaves the print area with a new main image becomes automatic; others stay', async () => {
  const { id, designerId } = await addDesign()
  const wide = await given.upload(designerId)
  const edited = await edit(id, { image_url: publicUrl(wide.path) })
  expect(edited.products).toMatchObject([{ ...TEE, placement: null }, HOODIE])
  expect(await lastEdit(id)).toMatchObject({ resetPlacements: ['tee'] })
})

test('a new main image with the same proportions keeps every placement', async () => {
  const { id, designerId } = await addDesign()
  const narrow = await given.upload(designerId)
  await db.update(uploads).set({ width: 500, height: 2000 }).where(eq(uploads.id, narrow.id))
  expect((await edit(id, { image_url: publicUrl(narrow.path) })).products).toMatchObject([TEE, HOODIE])
  expect(await lastEdit(id)).not.toHaveProperty('resetPlacements')
})

test('a product that becomes the main one keeps its colors and placement and has the price of the design', async () => {
  const { id } = await addDesign()
  const asHoodie = await edit(id, { category_id: await idOf('Hoodies') })
  expect(asHoodie.products).toMatchObject([{ ...HOODIE, price: 24.99 }])
  expect(asHoodie).toMatchObject({ garment: 'hoodie-back', colors: ['black'], also_on: [], price: 24.99 })
  expect(await lastEdit(id)).toMatchObject({ removedProducts: ['tee'] })
  const asTee = await edit(id, { category_id: await idOf('T-Shirts') })
  expect(asTee.products).toMatchObject([{ ...TEE, colors: COLORS, placement: null }, HOODIE])
})

test('a category with the same main product changes nothing', async () => {
  const { id } = await addDesign()
  expect((await edit(id, { category_id: await idOf('Automotive') })).products).toMatchObject([TEE, HOODIE])
  expect((await edit(id, { category_id: null })).products).toMatchObject([TEE, HOODIE])
})

test('a designer’s resubmission without products fits those of before to the new artwork', async () => {
  const designer = await given.signedIn('designer')
  const { id, updatedAt } = await addDesign({ designerId: designer.id, status: 'pending' })
  const wide = await given.upload(designer.id)
  const content = { title: 'Apex', price: 24.99, category_id: await idOf('T-Shirts'), image_url: publicUrl(wide.path) }
  const body = { ...content, updated_at: updatedAt.toISOString() }
  const response = await as(designer).post(`/api/v1/designs/${id}/resubmit`, body)
  expect(response.status).toBe(200)
  expect((await response.json()).products).toMatchObject([{ ...TEE, placement: null }, HOODIE])
})
