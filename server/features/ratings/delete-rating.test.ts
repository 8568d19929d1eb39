import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { ratings } from '#server/platform/db/schema/ratings.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given, PASSWORD } from '#test/given.ts'
import { customerOf, deliveredOrder, publishedReview, storedPhoto, writeReview } from '#test/ratings.ts'
import { as, guest } from '#test/site.ts'

testDatabase()
testFiles()

test('deleting an account deletes its reviews with their photos, and no others', async () => {
  const [design, second] = [await given.design({ status: 'approved' }), await given.design({ status: 'approved' })]
  const [me, admin] = [await customerOf(design.id), await given.signedIn('admin')]
  await deliveredOrder(me.id, second.id)
  const photo = await storedPhoto(me)
  const { id } = await writeReview(me, design.id, { photos: [photo.path] })
  await as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 1 })
  await writeReview(me, second.id)
  const kept = await publishedReview(admin, design.id, { stars: 2 })
  expect((await as(me).post('/api/v1/me/delete', { password: PASSWORD })).status).toBeLessThan(300)
  expect(await db.$count(ratings, eq(ratings.customerId, me.id))).toBe(0)
  expect(await db.$count(uploads, eq(uploads.path, photo.path))).toBe(0)
  const { items, totals } = await (await guest.get(`/api/v1/designs/${design.id}/ratings`)).json()
  expect(items).toMatchObject([{ id: kept.id }])
  expect(totals).toMatchObject({ count: 1, average: 2 })
})
