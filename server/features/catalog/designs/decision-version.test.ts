import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { publicUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { as } from '#test/site.ts'

testDatabase()

async function statusOf(id: string) {
  const [design] = await db.select({ status: designs.status }).from(designs).where(eq(designs.id, id))
  return design?.status
}

test.each(['approve', 'reject', 'restore'])(
  '[S17] %s without updated_at is invalid and changes nothing',
  async (step) => {
    const admin = as(await given.signedIn('admin'))
    const { id } = await given.design()
    for (const body of [undefined, {}, { reason: 'Looks fine' }]) {
      expect((await admin.post(`/api/v1/designs/${id}/${step}`, body)).status).toBe(400)
      expect(await statusOf(id)).toBe('pending')
    }
  },
)

test('archiving needs no version', async () => {
  const admin = as(await given.signedIn('admin'))
  const { id } = await given.design({ status: 'approved' })
  expect((await admin.post(`/api/v1/designs/${id}/archive`)).status).toBe(200)
})

test('[S17] a decision conflicts if the designer changed the design after the admin read it', async () => {
  const person = await given.signedIn('designer')
  const { path } = await given.upload(person.id)
  const body = { title: 'Crest Into Left 4', price: 24.99, image_url: publicUrl(path) }
  const seen = await (await as(person).post('/api/v1/designs', body)).json()
  const change = { ...body, title: 'Something else', updated_at: seen.updated_at }
  const now = await (await as(person).post(`/api/v1/designs/${seen.id}/resubmit`, change)).json()
  const admin = as(await given.signedIn('admin'))
  for (const step of ['approve', 'reject', 'restore']) {
    const rejected = await admin.post(`/api/v1/designs/${seen.id}/${step}`, { updated_at: seen.updated_at })
    expect(rejected.status).toBe(409)
    expect((await rejected.json()).message).toBe(
      'This design has changed since you opened it. Reload it and review it again.',
    )
  }
  expect(await statusOf(seen.id)).toBe('pending')
  const taken = await admin.post(`/api/v1/designs/${seen.id}/approve`, { updated_at: now.updated_at })
  expect(taken.status).toBe(200)
})
