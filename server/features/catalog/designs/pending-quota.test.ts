import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_PENDING_DESIGNS } from '#domain/quotas.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

/** A signed-in user with this many pending designs. */
async function withPending(count: number, role: 'designer' | 'admin' = 'designer') {
  const person = await given.signedIn(role)
  const { path } = await given.upload(person.id)
  const body = { title: 'Crest Into Left 4', price: 24.99, image_url: publicUrl(path) }
  const made = []
  for (let index = 0; index < count; index++) made.push(await given.design({ designerId: person.id }))
  return { person, body, made, submit: (more = {}) => as(person).post('/api/v1/designs', { ...body, ...more }) }
}

function countPending(designerId: string) {
  return db.$count(designs, and(eq(designs.designerId, designerId), eq(designs.status, 'pending')))
}

test('[S10] pending design number 51 gets a conflict, and withdrawing one makes room', async () => {
  const { person, made, submit } = await withPending(MAX_PENDING_DESIGNS - 1)
  expect((await submit()).status).toBe(201)
  const rejected = await submit()
  expect(rejected.status).toBe(409)
  expect(await rejected.json()).toMatchObject({
    code: 'conflict',
    message: 'You have 50 designs awaiting review. Wait for a review or withdraw one before you submit another.',
  })
  expect((await as(person).post(`/api/v1/designs/${made[0]?.id}/withdraw`)).status).toBe(204)
  expect((await submit()).status).toBe(201)
  expect(await countPending(person.id)).toBe(MAX_PENDING_DESIGNS)
})

test('[S10] concurrent submissions cannot exceed the quota', async () => {
  const { person, submit } = await withPending(MAX_PENDING_DESIGNS - 2)
  const responses = await Promise.all(Array.from({ length: 8 }, () => submit()))
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(6)
  expect(await countPending(person.id)).toBe(MAX_PENDING_DESIGNS)
})

test('repeating a submission at the quota returns the first design', async () => {
  const { submit } = await withPending(MAX_PENDING_DESIGNS - 1)
  const submission_id = crypto.randomUUID()
  const first = await (await submit({ submission_id })).json()
  const again = await submit({ submission_id })
  expect([again.status, (await again.json()).id]).toEqual([201, first.id])
})

test('at the quota, a pending design can be changed but a rejected one cannot be resubmitted', async () => {
  const { person, body, made } = await withPending(MAX_PENDING_DESIGNS)
  const rejected = await given.design({ designerId: person.id, status: 'rejected' })
  const resubmit = (design: typeof rejected | undefined) =>
    as(person).post(`/api/v1/designs/${design?.id}/resubmit`, {
      ...body,
      updated_at: design?.updatedAt.toISOString(),
    })
  expect((await resubmit(made[0])).status).toBe(200)
  expect((await resubmit(rejected)).status).toBe(409)
})

test('admins have no quota', async () => {
  const { submit } = await withPending(MAX_PENDING_DESIGNS, 'admin')
  expect((await submit()).status).toBe(201)
})
