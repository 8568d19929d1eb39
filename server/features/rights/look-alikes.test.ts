import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillFingerprints } from '#server/features/media/fingerprints/fill-fingerprints.ts'
import { printKey } from '#server/features/media/images/files.ts'
import { pathOfUrl } from '#server/features/media/images/image-path.ts'
import { db } from '#server/platform/db/client.ts'
import { imageFingerprints, uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { runJobs } from '#test/jobs.ts'
import { decide, drawArtwork, mirror, openCase, submitArtwork } from '#test/rights/given-rights.ts'
import { testSandbox } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { newPath, type User, uploadFile } from '#test/uploads.ts'

testDatabase()
testFiles()
testSandbox()

// Each test has its own artwork, because all of them share the database.

async function lookAlikes(admin: User, id: string) {
  return (await (await as(admin).get(`/api/v1/designs/${id}/look-alikes`)).json()).items
}

async function approve(admin: User, { id, updated_at }: { id: string; updated_at: string }) {
  expect((await as(admin).post(`/api/v1/designs/${id}/approve`, { updated_at })).status).toBe(200)
}

test('a mirrored copy by another designer is flagged in the queue, with what it resembles', async () => {
  const [author, copier, admin] = [
    await given.signedIn('designer'),
    await given.signedIn('designer'),
    await given.signedIn('admin'),
  ]
  const png = await drawArtwork('long-tail-0-harbor')
  const original = await submitArtwork(author, png, 'Original')
  await approve(admin, original)
  const copy = await submitArtwork(copier, await mirror(png), 'Copy')
  const other = await submitArtwork(copier, await drawArtwork('piston-0-blueprint'), 'Other')
  await runJobs('compare-images')
  expect(await lookAlikes(admin, copy.id)).toMatchObject([
    { id: original.id, title: 'Original', status: 'approved', is_mirrored: true, designer: { is_same: false } },
  ])
  for (const list of ['pending', 'all']) {
    const { items } = await (await as(admin).get(`/api/v1/designs/${list}?limit=100`)).json()
    const flagged = (id: string) => items.find((item: { id: string }) => item.id === id)?.look_alikes
    expect([flagged(copy.id), flagged(other.id)]).toEqual([1, 0])
  }
})

test('designs with the same upload are flagged', async () => {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const first = await submitArtwork(designer, await drawArtwork('turbo-0-mustard'), 'First')
  const body = { title: 'Second', price: 24.99, image_url: first.image_url }
  const second = await (await as(designer).post('/api/v1/designs', body)).json()
  expect(await lookAlikes(admin, second.id)).toMatchObject([
    { id: first.id, similarity: 100, designer: { is_same: true } },
  ])
  const { items } = await (await as(admin).get('/api/v1/designs/pending?limit=100')).json()
  expect(items.find(({ id }: { id: string }) => id === second.id)).toMatchObject({ look_alikes: 1 })
})

test('artwork that was taken down cannot be uploaded again, as the same file, mirrored or by anyone else', async () => {
  const [designer, other, admin] = [
    await given.signedIn('designer'),
    await given.signedIn('designer'),
    await given.signedIn('admin'),
  ]
  const png = await drawArtwork()
  const design = await submitArtwork(designer, png)
  await approve(admin, design)
  const { id } = await openCase(admin, design.id)
  expect((await decide(admin, id, 'take_down')).status).toBe(200)
  for (const [user, bytes] of [
    [designer, png],
    [other, png],
    [other, await mirror(png)],
  ] as const) {
    const response = await uploadFile(user, newPath(user), bytes)
    expect(response.status).toBe(409)
    expect((await response.json()).message).toMatch(/^This artwork was removed after a rights complaint/)
  }
  expect((await decide(admin, id, 'restore')).status).toBe(200)
  expect((await uploadFile(other, newPath(other), png)).status).toBe(200)
})

async function forgetFingerprint(place: string) {
  const [upload] = await db.update(uploads).set({ fingerprintVersion: 0 }).where(eq(uploads.path, place)).returning()
  const own = eq(imageFingerprints.uploadId, upload?.id ?? '')
  const [before] = await db.delete(imageFingerprints).where(own).returning()
  return { id: upload?.id ?? '', own, before }
}

test('the job computes the fingerprints of older uploads, and a damaged file does not stop it', async () => {
  const designer = await given.signedIn('designer')
  const places = [newPath(designer), newPath(designer)]
  for (const [index, place] of places.entries())
    await uploadFile(designer, place, await drawArtwork(['cassette-0-lilac', 'fuel-pump-0-lagoon'][index]))
  const older = await Promise.all(places.map(forgetFingerprint))
  // The job starts with the smallest id.
  const [damaged, intact] = older.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  await storage().put(printKey(damaged?.id ?? ''), Buffer.from('no image'), 'image/png')
  await fillFingerprints()
  expect(await db.select().from(imageFingerprints).where(intact?.own)).toEqual([intact?.before])
  expect(await db.select().from(imageFingerprints).where(damaged?.own)).toEqual([])
  expect(await db.$count(uploads, eq(uploads.fingerprintVersion, 0))).toBe(0)
})

test('artwork that was taken down before it had a fingerprint is recognized as soon as it has one', async () => {
  const [designer, admin] = [await given.signedIn('designer'), await given.signedIn('admin')]
  const png = await drawArtwork('helmet-0-royalFlag')
  const design = await submitArtwork(designer, png)
  await approve(admin, design)
  await forgetFingerprint(pathOfUrl(design.image_url) ?? '')
  const { id } = await openCase(admin, design.id)
  expect((await decide(admin, id, 'take_down')).status).toBe(200)
  await fillFingerprints()
  expect((await uploadFile(designer, newPath(designer), await mirror(png))).status).toBe(409)
  expect((await decide(admin, id, 'restore')).status).toBe(200)
})
