import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { db } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { uploadImage } from '#test/uploads.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { sweepUploads } from './sweep-uploads.ts'

testDatabase()
testFiles()

test('the sweep deletes unreferenced uploads after a day, but none used by a design, an order or a request', async () => {
  const person = await given.signedIn('designer')
  const [unused, shown, bought, fresh] = [
    await uploadImage(person),
    await uploadImage(person),
    await uploadImage(person),
    await uploadImage(person),
  ]
  await given.design({ designerId: person.id, imageUrl3: shown.public_url, status: 'rejected' })
  const design = await given.design({ designerId: person.id })
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, bought.path))
  await given.order(person.id, { designId: design.id, uploadId: upload?.id })
  const yesterday = new Date(Date.now() - 25 * HOUR_MS)
  for (const { path: place } of [unused, shown, bought])
    await db.update(uploads).set({ createdAt: yesterday }).where(eq(uploads.path, place))
  const [gone] = await db.select().from(uploads).where(eq(uploads.path, unused.path))
  await sweepUploads()
  const left = await db.select({ path: uploads.path }).from(uploads).where(eq(uploads.ownerId, person.id))
  const places = left.map(({ path: place }) => place)
  expect(places).not.toContain(unused.path)
  for (const kept of [shown, bought, fresh]) expect(places).toContain(kept.path)
  expect(await storage().exists(`uploads/${gone?.id}/print.png`)).toBe(true)
  await sweepUploads(new Date(Date.now() + 25 * HOUR_MS))
  expect(await storage().exists(`uploads/${gone?.id}/print.png`)).toBe(false)
  expect(await storage().exists(`uploads/${upload?.id}/print.png`)).toBe(true)
})

test('a design submitted during the sweep keeps its images', async () => {
  const person = await given.signedIn('designer')
  const { path: place, public_url: url } = await uploadImage(person)
  const yesterday = new Date(Date.now() - 25 * HOUR_MS)
  await db.update(uploads).set({ createdAt: yesterday }).where(eq(uploads.path, place))
  const rival = new Client({ connectionString: await databaseUrl() })
  await rival.connect()
  onTestFinished(() => rival.end())
  // The sweep can lock rows now, but must wait before deleting any.
  await rival.query('begin; lock table uploads in share mode')
  const swept = sweepUploads()
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await db.execute(waiting)).rows).toHaveLength(1), EVENTUALLY)
  await db
    .insert(designs)
    .values({ title: 'Just In Time', priceCents: cents(24_99), imageUrl: url, designerId: person.id })
  await rival.query('commit')
  await swept
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

test('files without a row are looked up in batches', async () => {
  const keys = Array.from({ length: 40 }, () => `uploads/${crypto.randomUUID()}/print.png`)
  for (const key of keys) await storage().put(key, Buffer.from('x'), 'image/png')
  const query = vi.spyOn(Client.prototype, 'query')
  await sweepUploads(new Date(Date.now() + 25 * HOUR_MS))
  expect(query.mock.calls.length).toBeLessThan(20)
  query.mockRestore()
  expect(await Promise.all(keys.map((key) => storage().exists(key)))).not.toContain(true)
})
