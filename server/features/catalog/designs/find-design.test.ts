import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DESIGN_STATUSES } from '#domain/catalog.ts'
import { db } from '#server/platform/db/client.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as, guest } from '#test/site.ts'
import { findApprovedDesign } from './find-design.ts'

testDatabase()

const urlOf = (id: string) => `/api/v1/designs/${id}`

test.each(DESIGN_STATUSES)('[spec 2, 224, 282] only admins can read an unapproved design: %s', async (status) => {
  const owner = await given.signedIn('designer')
  const { id } = await given.design({ designerId: owner.id, status })
  const forAll = status === 'approved' ? 200 : 404
  expect((await guest.get(urlOf(id))).status).toBe(forAll)
  expect((await as(owner).get(urlOf(id))).status).toBe(forAll)
  expect((await as(await given.signedIn('customer')).get(urlOf(id))).status).toBe(forAll)
  const response = await as(await given.signedIn('admin')).get(urlOf(id))
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ id, status })
})

test('a hidden design and an unknown design get the same response', async () => {
  const { id } = await given.design({ status: 'rejected', rejectionReason: 'Too few pixels' })
  const hidden = await guest.get(urlOf(id))
  const missing = await guest.get(urlOf(crypto.randomUUID()))
  expect(missing.status).toBe(404)
  const { request_id: _, ...error } = await hidden.json()
  expect(error).toEqual({ code: 'not_found', message: 'Design not found' })
  expect(await missing.json()).toMatchObject(error)
})

test('rejects a malformed id', async () => {
  expect((await guest.get(urlOf('42'))).status).toBe(400)
})

test('a suspended admin or an invalid token is treated as a guest', async () => {
  const { id } = await given.design({ status: 'pending' })
  await given.account('admin') // the database keeps the last admin
  const admin = await given.signedIn('admin')
  await db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, admin.id))
  expect((await as(admin).get(urlOf(id))).status).toBe(404)
  expect((await as({ accessToken: 'a.b.c' }).get(urlOf(id))).status).toBe(404)
})

test('responses to signed-in users are not cached', async () => {
  const { id } = await given.design({ status: 'approved' })
  const own = await as(await given.signedIn('admin')).get(urlOf(id))
  expect(own.headers.get('cache-control')).toBe('no-store')
  const open = await guest.get(urlOf(id))
  expect(open.headers.get('cache-control')).toBe('no-cache')
  expect(open.headers.get('vary')).toContain('Authorization')
})

test('[spec 190] public responses contain no email addresses', async () => {
  const { id } = await given.design({ status: 'approved' })
  expect(await (await guest.get(urlOf(id))).text()).not.toContain('@')
})

test.each(['42', '', 'null', '%00', "' or 1=1", '../shop', crypto.randomUUID()])(
  'the id %j in a URL finds no design and causes no error',
  async (id) => {
    expect(await findApprovedDesign(id)).toBeUndefined()
  },
)

test.each(DESIGN_STATUSES)('[spec 224] public pages show approved designs only: %s', async (status) => {
  const { id } = await given.design({ status })
  expect((await findApprovedDesign(id))?.id).toBe(status === 'approved' ? id : undefined)
})
