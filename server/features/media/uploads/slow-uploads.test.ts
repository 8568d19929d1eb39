import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { requireRole } from '#server/features/auth/viewer.ts'
import { config } from '#server/platform/config.ts'
import { db } from '#server/platform/db/client.ts'
import { uploads } from '#server/platform/db/schema/media.ts'
import type { Env } from '#server/platform/http/context.ts'
import { respondError } from '#server/platform/http/errors.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { testFiles } from '#test/files.ts'
import { given } from '#test/given.ts'
import { site } from '#test/site.ts'
import { blue, newPath, type User, uploadFile } from '#test/uploads.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { admitUpload } from './admit-upload.ts'
import { sweepSpool } from './spool.ts'
import { sweepUploads } from './sweep-uploads.ts'

testDatabase()
testFiles()

/** The upload route with a pace that no sender of this test reaches. */
const impatient = new Hono<Env>().onError(respondError).post('/:path{.+}', requireRole('designer'), async (c) => {
  const pace = { graceMs: 20, bytesPerSecond: 1_000_000_000 }
  return c.json(await admitUpload(c, c.req.param('path'), new Date(), { pace }))
})

test('[S5] an upload succeeds while eight other uploads are stalled', async () => {
  const senders = await Promise.all(Array.from({ length: 4 }, () => given.signedIn('designer')))
  const stalled = senders.flatMap((sender) => [stall(sender), stall(sender)])
  await Promise.all(stalled.map(({ started }) => started))
  const person = await given.signedIn('designer')
  expect((await uploadFile(person, newPath(person), await blue, 'image/jpeg')).status).toBe(200)
  for (const { abort } of stalled) abort()
  for (const { response } of stalled) expect((await response).status).toBe(400)
})

test('[S5] an account has two uploads in progress and two waiting, whose bodies are not read; more are refused', async () => {
  const person = await given.signedIn('designer')
  const first = [stall(person), stall(person)]
  await Promise.all(first.map(({ started }) => started))
  const later = Array.from({ length: 5 }, () => ({ ...stall(person), status: undefined as number | undefined }))
  for (const upload of later) void upload.response.then(({ status }) => (upload.status = status))
  await vi.waitFor(() => expect(later.filter(({ status }) => status === 429)).toHaveLength(3), EVENTUALLY)
  const waiting = later.filter(({ status }) => status === undefined)
  expect(waiting).toHaveLength(2)
  for (const { reads } of waiting) expect(reads()).toBeLessThanOrEqual(1) // a stream reads one chunk ahead
  for (const { abort } of [...first, ...waiting]) abort()
  await Promise.all([...first, ...waiting].map(({ response }) => response))
  expect((await uploadFile(person, newPath(person), await blue, 'image/jpeg')).status).toBe(200)
})

test('[S5] a stalled upload is cut with 408 and frees its place and its spool file', async () => {
  const person = await given.signedIn('designer')
  for (let attempt = 0; attempt < 6; attempt++) {
    const { response } = stall(person, impatient, '')
    expect((await response).status).toBe(408)
  }
  expect((await spoolFiles()).filter((name) => name.endsWith('.upload'))).toEqual([])
  expect((await uploadFile(person, newPath(person), await blue, 'image/jpeg')).status).toBe(200)
})

test('[S5] startup deletes spool files of a killed process and no others', async () => {
  const folder = path.join(config.DATA_DIR, 'spool')
  await mkdir(folder, { recursive: true })
  const [old, fresh] = [`${crypto.randomUUID()}.upload`, `${crypto.randomUUID()}.upload`]
  for (const name of [old, fresh]) await writeFile(path.join(folder, name), 'x')
  const before = new Date(Date.now() - 3_600_000)
  await utimes(path.join(folder, old), before, before)
  await sweepSpool()
  const names = await spoolFiles()
  expect(names).not.toContain(old)
  expect(names).toContain(fresh)
  await sweepSpool(Date.now() + 3_600_000)
  expect(await spoolFiles()).not.toContain(fresh)
})

test('[S5] an upload keeps its files if the response to its commit is lost', async () => {
  const person = await given.signedIn('designer')
  const place = newPath(person)
  const transaction = db.transaction.bind(db)
  const lost = vi.spyOn(db, 'transaction').mockImplementation(async (work, options) => {
    await transaction(work, options)
    throw new Error('Connection terminated unexpectedly')
  })
  expect((await uploadFile(person, place, await blue, 'image/jpeg')).status).toBe(503)
  lost.mockRestore()
  await sweepUploads(new Date())
  const [upload] = await db.select().from(uploads).where(eq(uploads.path, place))
  expect(await storage().exists(`uploads/${upload?.id}/print.png`)).toBe(true)
  expect((await uploadFile(person, place, await blue, 'image/jpeg')).status).toBe(200)
  expect(await db.$count(uploads, eq(uploads.path, place))).toBe(1)
})

async function spoolFiles() {
  return readdir(path.join(config.DATA_DIR, 'spool')).catch(() => [])
}

/** Sends one byte of an upload and then nothing. */
function stall(user: User, app: Pick<typeof site, 'request'> = site, prefix = '/storage/v1/object/designs') {
  const started = Promise.withResolvers<void>()
  let controller: ReadableStreamDefaultController
  let reads = 0
  const body = new ReadableStream({
    start: (created) => {
      controller = created
    },
    pull: (out) => {
      reads++
      if (reads === 1) return out.enqueue(new Uint8Array(1))
      started.resolve()
      return new Promise(() => {})
    },
  })
  const response = Promise.resolve(
    app.request(`${prefix}/${newPath(user)}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${user.accessToken}`,
        'Content-Type': 'image/png',
        'Content-Length': '1000000',
      },
      body,
      duplex: 'half',
    } as RequestInit),
  )
  return { response, started: started.promise, reads: () => reads, abort: () => controller.error(new Error('gone')) }
}
