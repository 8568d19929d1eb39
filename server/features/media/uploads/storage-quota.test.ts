import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_STORED_BYTES } from '#domain/quotas.ts'
import { db } from '#server/platform/db/client.ts'
import { renditions, uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { buildPng } from '#test/images.ts'
import { runJobs } from '#test/jobs.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { as } from '#test/site.ts'
import { newPath, red, type User, uploadFile, uploadImage } from '#test/uploads.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { readStoredBytes } from './storage-quota.ts'

testDatabase()
testFiles()

/** Leaves this many bytes of the user's quota. */
async function leave(user: User, bytes: number) {
  const { id } = await given.upload(user.id)
  const used = await readStoredBytes(user.id)
  await db
    .update(uploads)
    .set({ bytes: 1000 + MAX_STORED_BYTES - bytes - used })
    .where(eq(uploads.id, id))
}

async function listFolders() {
  const folders = new Set<string>()
  for await (const { key } of storage().list('uploads/')) folders.add(key.split('/')[1] ?? '')
  return folders
}

async function sizeOfRed() {
  const user = await given.signedIn('designer')
  await uploadImage(user)
  return readStoredBytes(user.id)
}

test('print files and renditions count', async () => {
  const user = await given.signedIn('designer')
  const { path } = await uploadImage(user)
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, path))
  const id = upload?.id ?? ''
  await db.insert(renditions).values({ uploadId: id, name: 'w320.webp', bytes: 77, createdAt: new Date() })
  const made = await db.select().from(renditions).where(eq(renditions.uploadId, id))
  const expected = made.reduce((sum, { bytes }) => sum + bytes, upload?.bytes ?? 0)
  expect(await readStoredBytes(user.id)).toBe(expected)
  const stats = await (await as(user).get('/api/v1/stats/portal')).json()
  expect(stats).toMatchObject({ storedBytes: expected, maxStoredBytes: MAX_STORED_BYTES, maxPendingDesigns: 50 })
})

test('[S10] an upload that would exceed the quota is rejected before it is decoded', async () => {
  const user = await given.signedIn('designer')
  await leave(user, 100)
  const undecodable = buildPng({ width: 100, height: 100, data: Buffer.from('no pixels') })
  const rejected = await uploadFile(user, newPath(user), undecodable)
  expect(rejected.status).toBe(413)
  expect(await rejected.json()).toMatchObject({
    code: 'too_large',
    message: 'Your images use all of your 2 GB. Delete drafts or withdraw pending designs to make room, or contact us.',
  })
})

test('repeating an upload works when the quota is used up', async () => {
  const user = await given.signedIn('designer')
  const { place } = await uploadImage(user)
  await leave(user, 0)
  expect((await uploadFile(user, place, await red)).status).toBe(200)
})

test('admins have no quota', async () => {
  const admin = await given.signedIn('admin')
  await leave(admin, 0)
  await uploadImage(admin)
  const stats = await (await as(admin).get('/api/v1/stats/portal')).json()
  expect(stats).toMatchObject({ maxStoredBytes: null, maxPendingDesigns: null })
})

test('[S10] concurrent uploads cannot exceed the quota together, and rejected ones leave no files', async () => {
  const size = await sizeOfRed()
  const user = await given.signedIn('designer')
  await leave(user, 2 * size - 1)
  const rival = new Client({ connectionString: await databaseUrl() })
  await rival.connect()
  onTestFinished(() => rival.end())
  await rival.query('begin')
  await rival.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`stored bytes ${user.id}`])
  const before = await listFolders()
  const sent = Promise.all([1, 2].map(async () => uploadFile(user, newPath(user), await red)))
  // Not on the rival's connection: a transaction keeps its first view of the activity.
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
  // Both have passed the first check and are decoded.
  await vi.waitFor(async () => expect((await db.execute(waiting)).rowCount).toBe(2), EVENTUALLY)
  await rival.query('commit')
  expect((await sent).map(({ status }) => status).sort()).toEqual([200, 413])
  expect(await readStoredBytes(user.id)).toBeLessThanOrEqual(MAX_STORED_BYTES)
  expect((await listFolders()).size - before.size).toBe(1)
})

test('[S10] withdrawing a design frees its space', async () => {
  const user = await given.signedIn('designer')
  const { public_url: image_url } = await uploadImage(user)
  const design = { title: 'Downhill Only', price: 24.99, image_url }
  const { id } = await (await as(user).post('/api/v1/designs', design)).json()
  await leave(user, 0)
  const before = await listFolders()
  expect((await uploadFile(user, newPath(user), await red)).status).toBe(413)
  expect((await as(user).post(`/api/v1/designs/${id}/withdraw`)).status).toBe(204)
  await runJobs()
  expect((await listFolders()).size).toBe(before.size - 1)
  await db.update(uploads).set({ bytes: 1000 }).where(eq(uploads.ownerId, user.id))
  await uploadImage(user)
})

test('withdrawing keeps an image that another design shows', async () => {
  const user = await given.signedIn('designer')
  const { public_url: image_url } = await uploadImage(user)
  const design = { title: 'Downhill Only', price: 24.99, image_url }
  const { id } = await (await as(user).post('/api/v1/designs', design)).json()
  await as(user).post('/api/v1/designs', design)
  const used = await readStoredBytes(user.id)
  await as(user).post(`/api/v1/designs/${id}/withdraw`)
  await runJobs()
  expect(await readStoredBytes(user.id)).toBeGreaterThanOrEqual(used)
})
