import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { designProducts } from '#server/platform/db/schema/products.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

type Person = Awaited<ReturnType<typeof given.signedIn>>

const FRONT = { side: 'front', x: 5000, y: 5000, scale: 500, rotation: 0 }

async function live(change: Record<string, unknown> = {}) {
  const designer = await given.signedIn('designer')
  const { path } = await given.upload(designer.id)
  const body = { title: 'Downhill Only', price: 24.99, image_url: publicUrl(path), ...change }
  const { id } = await (await as(designer).post('/api/v1/designs', body)).json()
  const admin = await given.signedIn('admin')
  const { updated_at } = await (await decide(as(admin), id, 'approve')).json()
  return { designer, admin, id: id as string, updated_at: updated_at as string }
}

const edit = (person: Person, id: string, body: Record<string, unknown>) =>
  as(person).patch(`/api/v1/designs/mine/${id}`, body)

const textChanges = async (admin: Person) => (await as(admin).get('/api/v1/designs/text-changes')).json()

test('a designer changes text and price of a design in the shop immediately', async () => {
  const { designer, id, updated_at } = await live()
  const change = { title: 'Uphill Too', description: 'Both ways.', tags: ['hill'], price: 30 }
  const response = await edit(designer, id, { updated_at, ...change })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ ...change, status: 'approved' })
  expect(await (await guest.get(`/api/v1/designs/${id}`)).json()).toMatchObject(change)
  const { items } = await (await guest.get(`/api/v1/designs/prices?ids=${id}`)).json()
  expect(items).toMatchObject([{ title: 'Uphill Too', price: 30 }])
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  expect(row?.searchText).toContain('uphill too')
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'edit'), eq(auditLog.subjectId, id)))
  expect(entry).toMatchObject({ actorId: designer.id, details: { before: { title: 'Downhill Only', price: 2499 } } })
})

test('prices and colors of products change immediately, and placements stay', async () => {
  const products = [
    { product: 'hoodie', price: 39, placement: FRONT },
    { product: 'tee', placement: { ...FRONT, scale: 400 } },
  ]
  const { designer, id, updated_at } = await live({ products })
  const edited = [
    { product: 'hoodie', price: 42.5, colors: ['black', 'navy'] },
    { product: 'hat', price: 20 },
  ]
  const response = await edit(designer, id, { updated_at, products: edited })
  expect(response.status).toBe(200)
  const { products: shown } = await response.json()
  expect(shown).toMatchObject([
    { product: 'tee', price: 24.99, placement: { scale: 400 } },
    { product: 'hoodie', price: 42.5, colors: ['black', 'navy'], placement: FRONT },
    { product: 'hat', price: 20, placement: null },
  ])
  const { updated_at: seen } = await (await as(designer).get('/api/v1/designs/mine'))
    .json()
    .then(({ items }) => items[0])
  expect((await edit(designer, id, { updated_at: seen, products: [] })).status).toBe(200)
  const left = await db.select().from(designProducts).where(eq(designProducts.designId, id))
  expect(left).toMatchObject([{ product: 'tee', scale: 400 }])
})

test.each<[string, Record<string, unknown>]>([
  ['an empty title', { title: ' ' }],
  ['a price of zero', { price: 0 }],
  ['a price above 100', { price: 100.01 }],
  ['a product without a price', { products: [{ product: 'hoodie' }] }],
  ['a placement', { products: [{ product: 'hoodie', price: 30, placement: FRONT }] }],
  ['a new image', { image_url: publicUrl('a/1_0.png') }],
  ['a category', { category_id: null }],
  ['a status', { status: 'approved' }],
])('rejects an edit with %s', async (_, change) => {
  const { designer, id, updated_at } = await live()
  expect((await edit(designer, id, { updated_at, ...change })).status).toBe(400)
})

test('editing an outdated version returns a conflict', async () => {
  const { designer, id, updated_at } = await live()
  const responses = await Promise.all(['First', 'Second'].map((title) => edit(designer, id, { updated_at, title })))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('only its designer edits a design, and only while it is in the shop or unpublished', async () => {
  const { designer, admin, id, updated_at } = await live()
  const other = await given.signedIn('designer')
  expect((await edit(other, id, { updated_at, title: 'Mine' })).status).toBe(404)
  expect((await edit(admin, id, { updated_at, title: 'Mine' })).status).toBe(404)
  expect((await edit(await given.signedIn('customer'), id, { updated_at })).status).toBe(403)
  const archived = await (await decide(as(admin), id, 'archive')).json()
  expect((await edit(designer, id, { updated_at: archived.updated_at, title: 'Back' })).status).toBe(409)
  const pending = await given.design({ designerId: designer.id })
  const seen = pending.updatedAt.toISOString()
  expect((await edit(designer, pending.id, { updated_at: seen, title: 'Soon' })).status).toBe(409)
})

test('[spec 273] the steps of admins still answer designers with 403, also for their own designs', async () => {
  const { designer, id, updated_at } = await live()
  expect((await as(designer).patch(`/api/v1/designs/${id}`, { updated_at, title: 'Mine' })).status).toBe(403)
  for (const step of ['approve', 'reject', 'archive', 'restore'])
    expect((await as(designer).post(`/api/v1/designs/${id}/${step}`, { updated_at })).status).toBe(403)
  expect((await as(designer).post(`/api/v1/designs/${id}/revision/approve`, { updated_at })).status).toBe(403)
})

test('of an edit and an archive at the same time, both or one apply, and the design is archived', async () => {
  const { designer, admin, id, updated_at } = await live()
  const [edited, archived] = await Promise.all([
    edit(designer, id, { updated_at, title: 'Uphill Too' }),
    as(admin).post(`/api/v1/designs/${id}/archive`, {}),
  ])
  expect([200, 409]).toContain(edited.status)
  expect(archived.status).toBe(200)
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  expect(row).toMatchObject({
    status: 'rejected',
    title: edited.status === 200 ? 'Uphill Too' : 'Downhill Only',
  })
  expect(row?.archivedAt).not.toBeNull()
})

test('reviewers see changed text until they have checked it', async () => {
  const { designer, admin, id, updated_at } = await live({ tags: ['hill'] })
  const first = await (await edit(designer, id, { updated_at, title: 'Uphill Too' })).json()
  const second = await (
    await edit(designer, id, { updated_at: first.updated_at, title: 'Uphill Again', tags: [], price: 30 })
  ).json()
  const { items } = await textChanges(admin)
  const change = items.find((item: { design_id: string }) => item.design_id === id)
  expect(change).toMatchObject({
    before: { title: 'Downhill Only', tags: ['hill'] },
    after: { title: 'Uphill Again', tags: [] },
  })
  const check = (changed_at: string) => as(admin).post(`/api/v1/designs/${id}/text-check`, { changed_at })
  await edit(designer, id, { updated_at: second.updated_at, description: 'More.' })
  expect((await check(change.changed_at)).status).toBe(409)
  const { items: again } = await textChanges(admin)
  const latest = again.find((item: { design_id: string }) => item.design_id === id)
  expect((await check(latest.changed_at)).status).toBe(204)
  const { items: left } = await textChanges(admin)
  expect(left.map((item: { design_id: string }) => item.design_id)).not.toContain(id)
})

test('a change of the price, or text that is put back, is not listed', async () => {
  const { designer, admin, id, updated_at } = await live()
  const before = (await textChanges(admin)).total
  const priced = await (await edit(designer, id, { updated_at, price: 12 })).json()
  expect((await textChanges(admin)).total).toBe(before)
  const changed = await (await edit(designer, id, { updated_at: priced.updated_at, title: 'Other' })).json()
  expect((await textChanges(admin)).total).toBe(before + 1)
  await edit(designer, id, { updated_at: changed.updated_at, title: 'Downhill Only' })
  expect((await textChanges(admin)).total).toBe(before)
})

test('the history shows what the designer changed', async () => {
  const { designer, admin, id, updated_at } = await live()
  await edit(designer, id, { updated_at, title: 'Uphill Too', products: [{ product: 'hat', price: 20 }] })
  const { items } = await (await as(admin).get(`/api/v1/designs/${id}/history`)).json()
  expect(items[0]).toMatchObject({
    action: 'edit',
    actor: { id: designer.id },
    changes: [
      { field: 'Title', before: 'Downhill Only', after: 'Uphill Too' },
      { field: 'Products', before: '', after: 'hat $20.00' },
    ],
  })
})
