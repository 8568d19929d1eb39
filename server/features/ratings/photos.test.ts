import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { sweepUploads } from '#server/features/media/uploads/sweep-uploads.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { customerOf, REVIEW, storedPhoto, uploadPhoto, writeReview } from '#test/ratings.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { getImage, uploadFile } from '#test/uploads.ts'

testDatabase()
testSandbox()
testFiles()

const approved = () => given.design({ status: 'approved' })

async function isStored(path: string) {
  return (await db.$count(uploads, eq(uploads.path, path))) > 0
}

test('photos are private until the review is published, and again after it is taken down', async () => {
  const design = await approved()
  const [me, admin] = [await customerOf(design.id), await given.signedIn('admin')]
  const photo = await storedPhoto(me)
  expect(photo.public_url).not.toContain(me.id)
  const status = async (url: string) => (await getImage(`${url}${url.includes('?') ? '&' : '?'}width=640`)).status
  expect(await status(photo.public_url)).toBe(404)
  expect(await status(photo.preview_url)).toBe(200)
  const { id, photos } = await writeReview(me, design.id, { photos: [photo.path] })
  expect(photos).toMatchObject([{ path: photo.path }])
  expect(await status(photo.public_url)).toBe(404)
  await as(admin).post(`/api/v1/ratings/${id}/publish`, { version: 1 })
  expect(await status(photo.public_url)).toBe(200)
  await as(admin).post(`/api/v1/ratings/${id}/reject`, { version: 1 })
  expect(await status(photo.public_url)).toBe(404)
})

test('only customers with a delivered order upload photos', async () => {
  const design = await approved()
  const stranger = await given.signedIn()
  expect((await uploadPhoto(undefined)).status).toBe(401)
  expect((await uploadPhoto(stranger)).status).toBe(403)
  await given.order(stranger.id, { designId: design.id })
  expect((await uploadPhoto(stranger)).status).toBe(403)
  const me = await customerOf(design.id)
  expect((await uploadPhoto(me, 'holiday.jpg')).status).toBe(400)
  expect((await uploadPhoto(me, undefined, Buffer.from('no image'))).status).toBe(415)
  // A customer may not upload artwork, and artwork has no place among the photos.
  expect((await uploadFile(me, `${me.id}/1700000000000_0.png`, Buffer.alloc(10))).status).toBe(403)
  const designer = await given.signedIn('designer')
  const place = `review-photos/${crypto.randomUUID()}.png`
  expect((await uploadFile(designer, place, Buffer.alloc(10))).status).toBe(400)
})

test('stores a smaller copy without metadata', async () => {
  const me = await customerOf((await approved()).id)
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888' } })
    .withExif({ IFD0: { Artist: 'Mara Voss' } })
    .jpeg()
    .toBuffer()
  const response = await uploadPhoto(me, undefined, large)
  const { path, preview_url } = await response.json()
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  expect(upload).toMatchObject({ width: 1600, height: 1067 })
  const shown = Buffer.from(await (await getImage(`${preview_url}&width=1600`)).arrayBuffer())
  expect((await sharp(shown).metadata()).exif).toBeUndefined()
})

test('rejects photos of others, photos in another review and images that are no photos', async () => {
  const [design, second] = [await approved(), await approved()]
  const [me, other] = [await customerOf(design.id), await customerOf(design.id)]
  const theirs = await storedPhoto(other)
  const { path: artwork } = await given.upload(me.id)
  const write = async (designId: string, photos: string[]) =>
    (await as(me).post('/api/v1/ratings', { design_id: designId, ...REVIEW, photos })).status
  expect(await write(design.id, [theirs.path])).toBe(400)
  expect(await write(design.id, [artwork])).toBe(400)
  const mine = await storedPhoto(me)
  expect(await write(design.id, [mine.path, mine.path])).toBe(400)
  expect(await write(design.id, [mine.path])).toBe(201)
  const order = await given.order(me.id, { designId: second.id })
  const admin = await given.signedIn('admin')
  await as(admin).patch(`/api/v1/orders/${order}`, { status: 'delivered' })
  expect(await write(second.id, [mine.path])).toBe(400)
  expect(await write(second.id, [])).toBe(201)
})

test('removed photos and photos of deleted reviews are deleted, and unused ones are swept', async () => {
  const design = await approved()
  const me = await customerOf(design.id)
  const [first, second, unused] = [await storedPhoto(me), await storedPhoto(me), await storedPhoto(me)]
  const { id } = await writeReview(me, design.id, { photos: [first.path, second.path] })
  await as(me).put(`/api/v1/ratings/${id}`, { ...REVIEW, photos: [second.path] })
  expect([await isStored(first.path), await isStored(second.path)]).toEqual([false, true])
  await sweepUploads(new Date(Date.now() + 2 * DAY_MS))
  expect([await isStored(second.path), await isStored(unused.path)]).toEqual([true, false])
  await as(me).delete(`/api/v1/ratings/${id}`)
  expect(await isStored(second.path)).toBe(false)
  await runJobs()
  expect((await getImage(second.preview_url)).status).toBe(404)
})

test('customers have a smaller quota than designers', async () => {
  const me = await customerOf((await approved()).id)
  const { id } = await given.upload(me.id)
  await db.update(uploads).set({ bytes: 499_999_000 }).where(eq(uploads.id, id))
  const response = await uploadPhoto(me)
  expect([response.status, (await response.json()).message]).toEqual([
    413,
    'Your images use all of your 0.5 GB. Delete photos from your reviews to make room, or contact us.',
  ])
})
