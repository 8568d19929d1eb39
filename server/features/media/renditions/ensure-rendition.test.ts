import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { FIRST_RENDITION, printKey, renditionKey } from '#server/features/media/images/files.ts'
import { config } from '#server/platform/config.ts'
import { connect, db, disconnect } from '#server/platform/db/client.ts'
import { renditionClaims, renditions, uploads } from '#server/platform/db/schema/media.ts'
import { openStorage, replaceStorage, storage } from '#server/platform/storage/storage.ts'
import { testDatabase } from '#test/database.ts'
import { given } from '#test/given.ts'
import { databaseUrl } from '#test/sandbox.ts'
import { red } from '#test/uploads.ts'
import { EVENTUALLY } from '#test/wait.ts'
import { claimRendition } from './claim-rendition.ts'
import { ensureRendition } from './ensure-rendition.ts'

const FIXTURE = fileURLToPath(new URL('../../../../test/fixtures/rendition.ts', import.meta.url))

testDatabase()

let folder: string
beforeAll(async () => {
  const url = await databaseUrl()
  await disconnect()
  connect(url, { max: 1 }) // holding the only connection for a long time would make the tests fail
  folder = await mkdtemp(path.join(os.tmpdir(), 'pitlane-renditions-'))
  replaceStorage(openStorage({ ...config, DATA_DIR: folder }))
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  replaceStorage(undefined)
  await rm(folder, { recursive: true, force: true })
})

test('holds no database connection while an image is read, rendered or stored', async () => {
  const id = await givenPrintFile()
  const queried: string[] = []
  const query = async (during: string) => {
    await db.execute(sql`select 1`)
    queried.push(during)
  }
  const { withFile, put } = storage()
  vi.spyOn(storage(), 'withFile').mockImplementation(async (key, work) => {
    await query('read')
    return withFile(key, work)
  })
  vi.spyOn(storage(), 'put').mockImplementation(async (...file) => {
    await query('store')
    return put(...file)
  })
  await ensureRendition(id, FIRST_RENDITION, async (file) => {
    await query('make')
    return copy(file)
  })
  expect(queried).toEqual(['read', 'make', 'store'])
  expect(await stateOf(id)).toEqual({ made: 1, claims: 0 })
})

test('an image of an upload that has been deleted is not found', async () => {
  const id = await givenPrintFile()
  await db.delete(uploads).where(eq(uploads.id, id))
  await expect(ensureRendition(id, FIRST_RENDITION, copy)).rejects.toMatchObject({ code: 'not_found' })
})

test('an image whose upload is deleted while it is drawn is not found, and leaves no file', async () => {
  const id = await givenPrintFile()
  const drawing = ensureRendition(id, FIRST_RENDITION, async (file) => {
    await db.delete(uploads).where(eq(uploads.id, id))
    return copy(file)
  })
  await expect(drawing).rejects.toMatchObject({ code: 'not_found' })
  expect(await storage().exists(renditionKey(id, FIRST_RENDITION))).toBe(false)
})

test('waits for a rendition that another process is making', async () => {
  const id = await givenPrintFile()
  const other = await otherProcess(id)
  const make = vi.fn(copy)
  const polls = countClaims()
  const waiting = ensureRendition(id, FIRST_RENDITION, make)
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(1), EVENTUALLY)
  expect(await stateOf(id)).toEqual({ made: 0, claims: 1 })
  const exit = once(other, 'exit')
  other.stdin.write('continue\n')
  await waiting
  expect(await exit).toEqual([0, null])
  expect(make).not.toHaveBeenCalled()
  expect(await stateOf(id)).toEqual({ made: 1, claims: 0 })
})

test('takes over the lease of a killed process after it expires', async () => {
  const id = await givenPrintFile()
  const other = await otherProcess(id)
  other.kill('SIGKILL')
  await once(other, 'exit')
  const make = vi.fn(copy)
  const polls = countClaims()
  const waiting = ensureRendition(id, FIRST_RENDITION, make)
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(1), EVENTUALLY)
  expect(make).not.toHaveBeenCalled()
  await expireLease(id)
  await waiting
  expect(make).toHaveBeenCalledTimes(1)
  expect(await stateOf(id)).toEqual({ made: 1, claims: 0 })
})

test('a lease lasts at most a minute', async () => {
  const id = await givenPrintFile()
  await claimRendition(id, FIRST_RENDITION.name)
  const soon = sql`${renditionClaims.expiresAt} between now() and now() + interval '1 minute'`
  expect(await db.$count(renditionClaims, sql`${eq(renditionClaims.uploadId, id)} and ${soon}`)).toBe(1)
})

test('a process that finishes after its lease expired does not release the next lease', async () => {
  const id = await givenPrintFile()
  const releaseLate = await claimRendition(id, FIRST_RENDITION.name)
  expect(await claimRendition(id, FIRST_RENDITION.name)).toBeUndefined()
  await expireLease(id)
  const release = await claimRendition(id, FIRST_RENDITION.name)
  await releaseLate?.()
  expect(await stateOf(id)).toMatchObject({ claims: 1 })
  await release?.()
  expect(await stateOf(id)).toMatchObject({ claims: 0 })
})

test('does not repeat a rendition that another process finished while this one was queued', async () => {
  const [busy, alsoBusy, id] = [await givenPrintFile(), await givenPrintFile(), await givenPrintFile()]
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const held = vi.fn(async (file: string) => {
    await freed
    return copy(file)
  })
  const holders = [busy, alsoBusy].map((upload) => ensureRendition(upload, FIRST_RENDITION, held))
  await vi.waitFor(() => expect(held).toHaveBeenCalledTimes(2), EVENTUALLY)
  const looks = countQueries('from "renditions"')
  const make = vi.fn(copy)
  const queued = ensureRendition(id, FIRST_RENDITION, make)
  await vi.waitFor(() => expect(looks()).toBe(1), EVENTUALLY)
  await db.insert(renditions).values({ uploadId: id, name: FIRST_RENDITION.name, bytes: 1, createdAt: new Date() })
  free()
  await Promise.all([...holders, queued])
  expect(make).not.toHaveBeenCalled()
})

test('a failure releases the lease, so the next caller retries immediately', async () => {
  const id = await givenPrintFile()
  const broken = async () => {
    throw new Error('the decoder is gone')
  }
  await expect(ensureRendition(id, FIRST_RENDITION, broken)).rejects.toThrow('the decoder is gone')
  expect(await stateOf(id)).toEqual({ made: 0, claims: 0 })
  await ensureRendition(id, FIRST_RENDITION, copy)
  expect(await stateOf(id)).toEqual({ made: 1, claims: 0 })
})

test('[S16] with 40 renders queued by one address, another address gets its image next', async () => {
  const uploads = await Promise.all(Array.from({ length: 40 }, givenPrintFile))
  const [wanted, shared] = [await givenPrintFile(), uploads[39] ?? '']
  const made: string[] = []
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const looks = countQueries('from "renditions"')
  const ensure = (id: string, client: string) =>
    ensureRendition(
      id,
      FIRST_RENDITION,
      async (file) => {
        made.push(id)
        await freed
        return copy(file)
      },
      client,
    )
  const flood = uploads.map((id) => ensure(id, 'flood'))
  await vi.waitFor(() => expect([made.length, looks()]).toEqual([2, 42]), EVENTUALLY)
  const others = [ensure(wanted, 'another'), ensure(shared, 'a third')]
  await vi.waitFor(() => expect(looks()).toBe(43), EVENTUALLY)
  await db.execute(sql`select 1`) // on the only connection, so the result of the last look has arrived
  await new Promise(setImmediate)
  free()
  await Promise.all([...others, ...flood])
  expect(made.slice(2, 4).toSorted()).toEqual([wanted, shared].toSorted())
  expect(made).toHaveLength(41)
})

function copy(file: string) {
  return readFile(file)
}

/** An upload with only its print file. */
async function givenPrintFile() {
  const { id } = await given.upload((await given.account('designer')).id)
  await storage().put(printKey(id), await red, 'image/png')
  return id
}

/** Another process that is making the first rendition. */
async function otherProcess(uploadId: string) {
  const child = spawn(process.execPath, [FIXTURE, await databaseUrl(), uploadId], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toBe('making\n')
  return child
}

async function stateOf(uploadId: string) {
  return {
    made: await db.$count(renditions, eq(renditions.uploadId, uploadId)),
    claims: await db.$count(renditionClaims, eq(renditionClaims.uploadId, uploadId)),
  }
}

async function expireLease(uploadId: string) {
  const past = sql`now() - interval '1 second'`
  await db.update(renditionClaims).set({ expiresAt: past }).where(eq(renditionClaims.uploadId, uploadId))
}

function countClaims() {
  return countQueries('insert into "rendition_claims"')
}

function countQueries(part: string) {
  const query = vi.spyOn(Client.prototype, 'query')
  return () =>
    query.mock.calls.filter((call) => JSON.stringify(call[0]).includes(JSON.stringify(part).slice(1, -1))).length
}
