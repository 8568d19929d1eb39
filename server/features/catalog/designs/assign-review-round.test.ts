import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { decide } from '#test/decide.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

type Person = Awaited<ReturnType<typeof given.signedIn>>

beforeEach(async () => {
  await db.update(designs).set({ status: 'rejected' }).where(eq(designs.status, 'pending'))
})

async function submit(designer: Person) {
  const { path } = await given.upload(designer.id)
  const body = { title: 'Crest Into Left 4', price: 24.99, image_url: publicUrl(path) }
  const { id, updated_at } = await (await as(designer).post('/api/v1/designs', body)).json()
  return { id: id as string, body: { ...body, updated_at } }
}

async function roundOf(id: string) {
  const [design] = await db.select({ round: designs.reviewRound }).from(designs).where(eq(designs.id, id))
  return design?.round
}

test('concurrent submissions by one designer get different rounds', async () => {
  const designer = await given.signedIn('designer')
  const submitted = await Promise.all(Array.from({ length: 8 }, () => submit(designer)))
  const rounds = await Promise.all(submitted.map(({ id }) => roundOf(id)))
  expect(rounds.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('changing a pending design keeps its round', async () => {
  const designer = await given.signedIn('designer')
  const first = await submit(designer)
  await submit(designer)
  const response = await as(designer).post(`/api/v1/designs/${first.id}/resubmit`, first.body)
  expect(response.status).toBe(200)
  expect(await roundOf(first.id)).toBe(0)
})

test('a resubmitted design goes behind the designer’s others', async () => {
  const designer = await given.signedIn('designer')
  const first = await submit(designer)
  await submit(designer)
  const admin = as(await given.signedIn('admin'))
  const { updated_at } = await (await decide(admin, first.id, 'reject')).json()
  await as(designer).post(`/api/v1/designs/${first.id}/resubmit`, { ...first.body, updated_at })
  expect(await roundOf(first.id)).toBe(2)
})

test('a design that an admin sets back to pending goes behind the designer’s others', async () => {
  const designer = await given.signedIn('designer')
  const approved = await given.design({ designerId: designer.id, status: 'approved' })
  await submit(designer)
  const edit = { updated_at: approved.updatedAt.toISOString(), status: 'pending' }
  const response = await as(await given.signedIn('admin')).patch(`/api/v1/designs/${approved.id}`, edit)
  expect(response.status).toBe(200)
  expect(await roundOf(approved.id)).toBe(1)
})

test('a design inserted by an older app version without a round is in the first round', async () => {
  const designer = await given.signedIn('designer')
  const [old] = await db
    .insert(designs)
    .values({ title: 'Apex', priceCents: cents(24_99), designerId: designer.id })
    .returning()
  expect(old?.reviewRound).toBe(0)
  expect(await roundOf((await submit(designer)).id)).toBe(1)
})
