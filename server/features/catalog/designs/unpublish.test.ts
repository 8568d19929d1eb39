import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { auditLog } from '#server/platform/db/schema/audit.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'

testDatabase()

type Person = Awaited<ReturnType<typeof given.signedIn>>

async function live() {
  const designer = await given.signedIn('designer')
  const admin = await given.signedIn('admin')
  const { id } = await given.design({ designerId: designer.id, status: 'approved' })
  return { designer, admin, id }
}

const unpublish = (person: Person, id: string) => as(person).post(`/api/v1/designs/mine/${id}/unpublish`)
const republish = (person: Person, id: string) => as(person).post(`/api/v1/designs/mine/${id}/republish`)

async function rowOf(id: string) {
  const [row] = await db.select().from(designs).where(eq(designs.id, id))
  return row
}

test('a designer takes a design out of the shop and puts it back', async () => {
  const { designer, id } = await live()
  const response = await unpublish(designer, id)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ status: 'rejected', is_unpublished: true, is_archived: false })
  expect((await guest.get(`/api/v1/designs/${id}`)).status).toBe(404)
  expect((await (await guest.get(`/api/v1/designs/prices?ids=${id}`)).json()).items).toEqual([])
  const { items } = await (await as(designer).get('/api/v1/designs/mine')).json()
  expect(items).toMatchObject([
    { id, may_edit: true, may_republish: true, may_unpublish: false, may_resubmit: false, may_withdraw: false },
  ])
  expect(await (await republish(designer, id)).json()).toMatchObject({ status: 'approved', is_unpublished: false })
  expect((await guest.get(`/api/v1/designs/${id}`)).status).toBe(200)
  const actions = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.subjectId, id))
  expect(actions.map(({ action }) => action)).toEqual(['unpublish', 'republish'])
})

test('a checkout cannot contain an unpublished design', async () => {
  const { designer, id } = await live()
  await unpublish(designer, id)
  const customer = await given.signedIn('customer')
  const body = { cartItems: [{ designId: id, size: 'M', color: 'black', quantity: 1 }] }
  const response = await as(customer).post('/functions/v1/create-checkout', body)
  expect(response.status).toBe(400)
})

test('only its designer unpublishes and republishes a design, each only in the right state', async () => {
  const { designer, admin, id } = await live()
  const other = await given.signedIn('designer')
  expect((await republish(designer, id)).status).toBe(409)
  expect((await unpublish(other, id)).status).toBe(404)
  expect((await unpublish(admin, id)).status).toBe(404)
  expect((await unpublish(await given.signedIn('customer'), id)).status).toBe(403)
  expect((await unpublish(designer, id)).status).toBe(200)
  expect((await unpublish(designer, id)).status).toBe(409)
  expect((await republish(other, id)).status).toBe(404)
  const pending = await given.design({ designerId: designer.id })
  expect((await unpublish(designer, pending.id)).status).toBe(409)
  expect((await republish(designer, pending.id)).status).toBe(409)
})

test('an unpublished design can be neither resubmitted nor withdrawn', async () => {
  const { designer, id } = await live()
  const { updated_at, image_url } = await (await unpublish(designer, id)).json()
  const body = { title: 'Again', price: 20, image_url, updated_at }
  expect((await as(designer).post(`/api/v1/designs/${id}/resubmit`, body)).status).toBe(409)
  expect((await as(designer).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(409)
})

test('a designer cannot republish a design that an admin archived while it was in the shop', async () => {
  const { designer, admin, id } = await live()
  await decide(as(admin), id, 'archive', 'Too dark.')
  expect((await republish(designer, id)).status).toBe(409)
  expect((await unpublish(designer, id)).status).toBe(409)
})

test('an admin archives an unpublished design, and restoring it makes it unpublished again', async () => {
  const { designer, admin, id } = await live()
  await unpublish(designer, id)
  expect((await decide(as(admin), id, 'restore')).status).toBe(409)
  expect(await (await decide(as(admin), id, 'archive', 'Too dark.')).json()).toMatchObject({
    is_archived: true,
    is_unpublished: false,
    rejection_reason: 'Too dark.',
  })
  expect((await decide(as(admin), id, 'archive')).status).toBe(409)
  const refused = await republish(designer, id)
  expect(refused.status).toBe(409)
  expect((await refused.json()).message).toContain('We archived this design')
  const restored = await (await decide(as(admin), id, 'restore')).json()
  expect(restored).toMatchObject({ status: 'rejected', is_archived: false, is_unpublished: true })
  const undo = { updated_at: restored.updated_at }
  expect((await as(admin).post(`/api/v1/designs/${id}/undo-review`, undo)).status).toBe(200)
  expect((await rowOf(id))?.archivedAt).not.toBeNull()
  await decide(as(admin), id, 'restore')
  expect((await republish(designer, id)).status).toBe(200)
})

test('no edit of an admin puts an unpublished design back', async () => {
  const { designer, admin, id } = await live()
  const { updated_at } = await (await unpublish(designer, id)).json()
  for (const status of ['approved', 'pending']) {
    const response = await as(admin).patch(`/api/v1/designs/${id}`, { updated_at, status })
    expect(response.status).toBe(409)
    expect((await response.json()).message).toContain('Its designer unpublished this design')
  }
  expect((await as(admin).patch(`/api/v1/designs/${id}`, { updated_at, title: 'Renamed' })).status).toBe(200)
})

test('of a republish and an archive at the same time, the archive wins or comes last', async () => {
  const { designer, admin, id } = await live()
  await unpublish(designer, id)
  const [back, archived] = await Promise.all([
    republish(designer, id),
    as(admin).post(`/api/v1/designs/${id}/archive`, {}),
  ])
  expect([200, 409]).toContain(back.status)
  expect(archived.status).toBe(200)
  const row = await rowOf(id)
  expect(row?.status).toBe('rejected')
  expect(row?.archivedAt).not.toBeNull()
  expect((await republish(designer, id)).status).toBe(409)
})

test('admins find unpublished designs by their status', async () => {
  const { designer, admin, id } = await live()
  await unpublish(designer, id)
  const found = async (status: string) => {
    const { items } = await (await as(admin).get(`/api/v1/designs/all?search=${id}&status=${status}`)).json()
    return items.length
  }
  expect(await found('unpublished')).toBe(1)
  expect(await found('rejected')).toBe(0)
  await decide(as(admin), id, 'archive')
  expect(await found('unpublished')).toBe(0)
  expect(await found('archived')).toBe(1)
})
