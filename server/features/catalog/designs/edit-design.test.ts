import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'
import { uploadImage } from '#test/uploads.ts'

testDatabase()
testFiles()

async function read(id: string) {
  const [design] = await db.select().from(designs).where(eq(designs.id, id))
  return design as NonNullable<typeof design>
}

async function edit(id: string, change: Record<string, unknown>) {
  const { updatedAt } = await read(id)
  const admin = as(await given.signedIn('admin'))
  return admin.patch(`/api/v1/designs/${id}`, { updated_at: updatedAt.toISOString(), ...change })
}

test.each([
  ['[spec 254, 346] a price of 100.01', { price: 100.01 }],
  ['[spec 254] a price of -1', { price: -1 }],
  ['[spec 254] a price that is no number, which JSON writes as null', { price: Number.NaN }],
  ['[spec 254] a price with half a cent', { price: 24.995 }],
  ['a price as text', { price: '24.99' }],
  ['an image from elsewhere', { image_url: 'https://evil.example/x.png' }],
  ['a script as an image', { image_url: 'javascript:alert(1)' }],
  ['an image that was never uploaded', { image_url: publicUrl(`${crypto.randomUUID()}/1700000000000_0.png`) }],
  ['no title', { title: '   ' }],
  ['[spec 255] an empty tag', { tags: ['rally', ' '] }],
  ['[spec 216] a status that does not exist', { status: 'archived' }],
  ['an unknown field', { sold_count: 5 }],
])('rejects an edit and changes nothing: %s', async (_, change) => {
  const before = await given.design({ status: 'approved', tags: ['rally'] })
  expect((await edit(before.id, { title: 'Never', ...change })).status).toBe(400)
  expect(await read(before.id)).toEqual(before)
  expect(await db.$count(auditLog, eq(auditLog.subjectId, before.id))).toBe(0)
})

test.each([0, 0.01, 99.99, 100])('[spec 254] accepts a price of %d', async (price) => {
  const { id } = await given.design()
  const response = await edit(id, { price })
  expect(response.status).toBe(200)
  expect((await response.json()).price).toBe(price)
})

test('[spec 255] an empty list of tags stays empty', async () => {
  const { id } = await given.design({ tags: ['rally'] })
  expect(await (await edit(id, { tags: [] })).json()).toMatchObject({ tags: [] })
  expect((await read(id)).tags).toEqual([])
})

test('a title with markup is stored unchanged', async () => {
  const title = '<img src=x onerror=alert(1)>'
  const { id } = await given.design()
  expect(await (await edit(id, { title })).json()).toMatchObject({ title })
})

test('an admin features and unfeatures a design, and both are audited', async () => {
  const { id } = await given.design({ status: 'approved' })
  expect(await (await edit(id, { featured: true })).json()).toMatchObject({ featured: true })
  expect(await (await edit(id, { featured: false })).json()).toMatchObject({ featured: false })
  const lines = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.at)
  expect(lines.map(({ details }) => details)).toEqual([
    { featured: true, before: { featured: false } },
    { featured: false, before: { featured: true } },
  ])
})

test('editing an outdated version returns a conflict and changes nothing', async () => {
  const design = await given.design({ title: 'Downhill Only', priceCents: cents(24_99) })
  const seen = design.updatedAt.toISOString()
  const [first, second] = [as(await given.signedIn('admin')), as(await given.signedIn('admin'))]
  const url = `/api/v1/designs/${design.id}`
  expect((await first.patch(url, { updated_at: seen, title: 'Uphill Only' })).status).toBe(200)
  const late = await second.patch(url, { updated_at: seen, title: 'Sideways Only', price: 30 })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'conflict' })
  const newer = await (await second.get(url)).json()
  expect(newer).toMatchObject({ title: 'Uphill Only', price: 24.99 })
  const again = await second.patch(url, { updated_at: newer.updated_at, price: 30 })
  expect(await again.json()).toMatchObject({ title: 'Uphill Only', price: 30 })
})

test('an image of the design that becomes the main image changes places with it, with its alt text', async () => {
  const designer = await given.signedIn('designer')
  const [front, back, detail] = [await uploadImage(designer), await uploadImage(designer), await uploadImage(designer)]
  const { id } = await given.design({
    designerId: designer.id,
    imageUrl: front.public_url,
    imageUrl2: back.public_url,
    imageAlts: ['Front', 'Back'],
  })
  expect(await (await edit(id, { image_url: back.public_url })).json()).toMatchObject({
    image_url: back.public_url,
    image_url_2: front.public_url,
    image_alts: ['Back', 'Front'],
  })
  expect(await (await edit(id, { image_url: detail.public_url })).json()).toMatchObject({
    image_url: detail.public_url,
    image_url_2: front.public_url,
    image_alts: ['', 'Front'],
  })
})
